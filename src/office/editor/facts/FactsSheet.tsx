// The questionnaire on paper, to be filled in by hand: only the missing facts.

import type { Data } from '../../../core/content/data.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { questionLabel } from '../model/facts-data.ts';
import { factPages, type FactPage } from '../model/fact-pages.ts';
import { missingOf } from '../model/questions.ts';

interface Props {
  association: string;
  records: Readonly<Record<string, readonly Data[]>>;
}

const pages: readonly FactPage[] = factPages;

export default function FactsSheet({ association, records }: Props) {
  const facts = useWords('facts');
  const fields = useWords('fields');
  const { locale } = useFormat();
  return (
    <div className="print-only">
      <p className="text-small">{association}</p>
      <h2 className="text-h3">{facts.sheet.title}</h2>
      <p>{facts.sheet.lead}</p>
      {pages.map((page) => {
        const sections = missingOf(page, records[page.data] ?? [], locale);
        return sections.length ? (
          <section key={page.name}>
            <h3 className="mt-4 font-semibold">{facts.pages[page.name]}</h3>
            {sections.map((section) => (
              <div key={section.at} className="facts-sheet-part">
                {section.title && <h4 className="text-small font-semibold">{section.title}</h4>}
                <dl>
                  {section.questions.map((question) => (
                    <div key={question.at} className="facts-sheet-line">
                      <dt>{questionLabel(fields, page.data, question)}</dt>
                      <dd />
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </section>
        ) : null;
      })}
    </div>
  );
}
