import { Copy, DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import { Button } from '~/ui/button';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';
import { useEditorAction } from './use-editor-action';

/** Copies all posts. */
export function CopyJson() {
  const toast = useToast();
  const copy = async () => {
    try {
      // With fetch: an error of a fetcher replaces the editor by the error page.
      const response = await fetch(href('/admin/blog/posts.json'));
      const posts: unknown = await response.json();
      await navigator.clipboard.writeText(JSON.stringify(posts, null, 2));
      toast.show({ message: 'Blog posts JSON copied to clipboard!', tone: 'good' });
    } catch {
      toast.show({ message: 'Couldn’t copy the posts. Please try again.', tone: 'bad' });
    }
  };
  return (
    <Button size="sm" onClick={copy}>
      <Copy aria-hidden="true" />
      Copy JSON
    </Button>
  );
}

/** Migrates the posts of the old site. */
export function MigratePosts({ store }: { store: string }) {
  const ask = useEditorAction();
  const toast = useToast();
  const confirm = useConfirm();
  const [migrating, setMigrating] = useState(false);
  const sure = (question: string, consequence?: string) =>
    confirm(question, { consequence, action: 'Migrate', tone: 'primary' });

  /** The message at the end; undefined if the owner would rather not. */
  const run = async () => {
    // A file in public/, not a route.
    const posts: unknown = await (await fetch('/blogs.json')).json();
    let answer = await ask('migrate_posts', { posts, again: false });
    if (answer.result && !answer.message) {
      const { existing, doubled } = answer.result;
      const consequence =
        doubled === 0
          ? `None of the old posts is among the ${existing} you have.`
          : `${doubled} ${doubled === 1 ? 'post is' : 'posts are'} here already and would be duplicated.`;
      const question = `There are already posts in ${store}. Do you want to continue anyway?`;
      if (!(await sure(question, consequence))) return undefined;
      answer = await ask('migrate_posts', { posts, again: true });
    }
    if (answer.ok) return answer.message;
    throw new Error(answer.message);
  };
  const migrate = async () => {
    if (!(await sure(`This will migrate posts from blogs.json to ${store}. Continue?`))) return;
    setMigrating(true);
    try {
      const message = await run();
      if (message) toast.show({ message, tone: 'good' });
    } catch (error) {
      reportError(error);
      toast.show({
        message: 'Error migrating posts. Please check the console for details.',
        tone: 'bad',
      });
    } finally {
      setMigrating(false);
    }
  };

  return (
    <Button size="sm" onClick={migrate} disabled={migrating} aria-busy={migrating || undefined}>
      <DatabaseZap aria-hidden="true" />
      {migrating ? 'Migrating...' : 'Migrate Old Posts'}
    </Button>
  );
}
