import type { FormStore } from '~/features/editor/form/form-store';
import { SectionList } from '~/features/editor/sections/section-list';
import { useSections } from '~/features/editor/sections/use-sections';
import { ExcerptField } from '~/features/editor/settings/excerpt-field';
import type { PostErrors } from '~/features/posts/post-limits';
import { TitleField } from './title-field';

interface ContentTabProps {
  store: FormStore;
  errors: PostErrors;
  blank: boolean;
  fresh: boolean;
  /** Changes with each post, to reset the title field. */
  round: number;
}

/** The writing area: title, excerpt, text. */
export function ContentTab({ store, errors, blank, fresh, round }: ContentTabProps) {
  const sections = useSections(store);
  return (
    <div className="mx-auto flex w-full max-w-[46rem] flex-col px-5 pt-5 pb-24 sm:px-8 sm:pt-8">
      <TitleField
        key={round}
        store={store}
        blank={blank}
        fresh={fresh}
        message={errors.title}
        onEnter={sections.focusText}
      />
      <div className="mt-1.5 mb-2">
        <ExcerptField store={store} message={errors.excerpt} />
      </div>
      <SectionList store={store} errors={errors} tools={sections} />
    </div>
  );
}
