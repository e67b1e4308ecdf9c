import { appleCategories, isAppleCategory, joinCategory } from '~/features/podcast/categories';
import { siblingUrl } from '~/features/podcast/urls';
import { SelectField, TextField } from '~/ui/field';
import { type PodcastFormProps, podcastControl } from './podcast-details';
import { ToolSection } from './tool-section';

/** What the podcast directories ask for beyond the feed itself. */
export function DirectoryDetails({ isNew, ...props }: PodcastFormProps & { isNew: boolean }) {
  const { podcast } = props;
  return (
    <ToolSection
      id="directory-details"
      title="For podcast directories"
      text="Optional here, but Apple Podcasts requires a category and whether it’s explicit."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...podcastControl(props, 'category')} label="Category">
          <option value="">Not chosen</option>
          {podcast.category !== '' && !isAppleCategory(podcast.category) && (
            <option value={podcast.category}>{podcast.category}</option>
          )}
          {Object.entries(appleCategories).map(([category, subcategories]) => (
            <optgroup key={category} label={category}>
              <option value={category}>{category}</option>
              {subcategories.map((subcategory) => (
                <option key={subcategory} value={joinCategory(category, subcategory)}>
                  {category} › {subcategory}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField {...podcastControl(props, 'explicit')} label="Explicit content">
          <option value="">Not said</option>
          <option value="false">No, clean</option>
          <option value="true">Yes, explicit</option>
        </SelectField>
        <TextField {...podcastControl(props, 'author')} label="Author" autoComplete="off" />
        <TextField {...podcastControl(props, 'ownerName')} label="Owner name" autoComplete="off" />
        <TextField
          {...podcastControl(props, 'ownerEmail')}
          label="Owner email"
          hint="Public in the feed; directories write to it."
          type="email"
          autoComplete="off"
        />
        <TextField
          {...podcastControl(props, 'feedAddress')}
          label="Feed address"
          hint="Where this feed will be published."
          type="url"
          inputMode="url"
          placeholder={(isNew && siblingUrl(podcast.link, 'feed.xml')) || 'https://'}
          autoComplete="off"
        />
      </div>
    </ToolSection>
  );
}
