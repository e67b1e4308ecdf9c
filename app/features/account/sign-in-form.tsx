import { href } from 'react-router';
import { siGoogle } from 'simple-icons';
import { Button } from '~/ui/button';
import { Spinner } from '~/ui/spinner';

interface SignInFormProps {
  as: 'owner' | 'reader';
  returnTo: string;
  isGoogle: boolean;
  /** Why it failed the last time. */
  error: string | null;
  className?: string;
}

/** Leads to the identity provider; sign-in.island.ts opens it in a popup. */
export function SignInForm({ as, returnTo, isGoogle, error, className }: SignInFormProps) {
  return (
    <div className={className}>
      <p
        role="alert"
        hidden={!error}
        className="mb-6 rounded-control border border-bad/60 px-4 py-3 text-bad"
      >
        {error}
      </p>
      <form method="get" action={href('/auth/start')}>
        {as === 'reader' && <input type="hidden" name="as" value={as} />}
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="submit" variant="primary" className="group w-full">
          <span className="hidden group-aria-busy:contents">
            <Spinner />
          </span>
          {isGoogle && (
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
              <path d={siGoogle.path} />
            </svg>
          )}
          {isGoogle ? 'Sign in with Google' : 'Sign in'}
        </Button>
      </form>
    </div>
  );
}
