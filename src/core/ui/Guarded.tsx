// The boundary around every island: when the island fails, the rest of the page stays.

import { Component, type ComponentType, type ReactNode } from 'react';
import errorPage from '../failures/error-page.ts?chunk';
import { isChunkFailure } from '../failures/report.ts';
import { recordError } from '../failures/tell.ts';
import { PageError } from '../failures/page-error.ts';
import { pageWords } from '../widgets/page-words.ts';

type ErrorPage = typeof import('../failures/error-page.ts');

interface State {
  /** The error that was thrown; undefined if there is none. */
  thrown: { error: unknown } | undefined;
}

interface Props {
  children: ReactNode;
  isPage: boolean;
}

class Boundary extends Component<Props, State> {
  override state: State = { thrown: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    // React has already written it to the console.
    recordError(error);
    const page = error instanceof PageError ? error : undefined;
    // A chunk that failed to load is fetched again on reload.
    const whole = page ?? (this.props.isPage && !isChunkFailure(error) ? new PageError() : undefined);
    if (whole) {
      void (import(/* @vite-ignore */ errorPage) as Promise<ErrorPage>).then(
        ({ showErrorPage }) => showErrorPage(whole),
        recordError,
      );
    }
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    const { partFailed, reload, retry } = pageWords();
    // A chunk that failed to load is only requested again after a reload.
    const again = isChunkFailure(thrown.error)
      ? { label: reload, run: () => dispatchEvent(new Event('page:reload')) }
      : { label: retry, run: () => this.setState({ thrown: undefined }) };
    return (
      <div className="note" role="alert">
        <p>{partFailed}</p>
        <button className="link min-h-touch" type="button" onClick={again.run}>
          {again.label}
        </button>
      </div>
    );
  }
}

/**
 * Wraps an island, and shows a small error in its place when it fails. A PageError replaces the whole page.
 *
 * @param isPage true if the page has nothing to show without the island: any error replaces the page.
 */
export function guarded<Props extends object>(
  Island: ComponentType<Props>,
  { isPage = false } = {},
): ComponentType<Props> {
  return function Guarded(props: Props) {
    return (
      <Boundary isPage={isPage}>
        <Island {...props} />
      </Boundary>
    );
  };
}
