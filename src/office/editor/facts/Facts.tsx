// The questionnaire of the facts that the site lacks: all its pages, or the one that the address names.

import type { SessionUser } from '../../../core/api/member.ts';
import type { FactsData } from '../model/facts-data.ts';
import { factPage } from '../model/fact-pages.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useQuery } from '../../../core/ui/use-query.ts';
import FactsOverview from './FactsOverview.tsx';
import FactsPage from './FactsPage.tsx';
import '../editing.css';
import '../typed/typed.css';
import './facts.css';

interface Props extends FactsData {
  user: SessionUser;
}

function Facts({ user, ...given }: Props) {
  const [{ page: name, at }, change] = useQuery({ page: '', at: '' });
  const page = factPage(name);
  const go = (next: string, field = '') => {
    // "Back" does not return to the wrong page that led here.
    change({ page: next, at: field }, { step: !field || !page });
    scrollTo({ top: 0 });
  };
  if (!page) return <FactsOverview association={given.association} go={go} />;
  return <FactsPage key={name} page={page} at={at} given={given} owner={user.id} go={go} />;
}

export default screen(Facts);
