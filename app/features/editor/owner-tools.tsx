import { Copy, DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import { Button } from '~/ui/button';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';
import { editorFailures } from './editor-request';
import type { SendEditorRequest } from './use-editor-action';

/** Copies all posts, and migrates the posts of the old site. */
export function OwnerTools({
  store,
  sendRequest,
}: {
  store: string;
  sendRequest: SendEditorRequest;
}) {
  return (
    <>
      <CopyJson />
      <MigratePosts store={store} sendRequest={sendRequest} />
    </>
  );
}

function CopyJson() {
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

function MigratePosts({ store, sendRequest }: { store: string; sendRequest: SendEditorRequest }) {
  const toast = useToast();
  const confirm = useConfirm();
  const [migrating, setMigrating] = useState(false);

  const migrate = async () => {
    const words = { action: 'Migrate', tone: 'primary' as const };
    if (!(await confirm(`This will migrate posts from blogs.json to ${store}. Continue?`, words))) {
      return;
    }
    setMigrating(true);
    const result = await run(async (existing, doubled) =>
      confirm(`There are already posts in ${store}. Do you want to continue anyway?`, {
        ...words,
        consequence:
          doubled === 0
            ? `None of the old posts is among the ${existing} you have.`
            : `${doubled} ${doubled === 1 ? 'post is' : 'posts are'} here already and would be duplicated.`,
      }),
    );
    setMigrating(false);
    if (result) toast.show(result);
  };

  const run = async (again: (existing: number, doubled: number) => Promise<boolean>) => {
    const failed = {
      message: editorFailures.migrate,
      tone: 'bad' as const,
    };
    try {
      // A file in public/, not a route.
      const posts: unknown = await (await fetch('/blogs.json')).json();
      let result = await sendRequest({ do: 'migrate', posts, again: false });
      if (result.kind === 'migrate-again') {
        if (!(await again(result.existing, result.doubled))) return null;
        result = await sendRequest({ do: 'migrate', posts, again: true });
      }
      if (result.kind === 'migrated') return { message: result.message, tone: 'good' as const };
      throw new Error('message' in result ? result.message : result.kind);
    } catch (error) {
      reportError(error);
      return failed;
    }
  };

  return (
    <Button size="sm" onClick={migrate} disabled={migrating} aria-busy={migrating || undefined}>
      <DatabaseZap aria-hidden="true" />
      {migrating ? 'Migrating...' : 'Migrate Old Posts'}
    </Button>
  );
}
