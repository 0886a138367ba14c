// Announcements generated for the build benchmark: as long and as varied as real ones, the same in every run.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { announcementCategories } from '../../src/content.config.ts';
import { isoDate } from '../../src/core/time/days.ts';
import { defaultLocale, localeCodes, type Locale } from '../../src/core/i18n/locales.ts';
import { random, type Random } from './random.ts';

/** Sentences to make texts of. A language that has none uses the Romanian ones. */
const sentences: Partial<Record<Locale, readonly string[]>> &
  Record<typeof defaultLocale, readonly string[]> = {
  ro: [
    'Membrii sunt rugați să confirme la sediu participarea, cel târziu cu două zile înainte.',
    'Organizatorul partidei face instructajul la locul de întâlnire, înainte de prima goană.',
    'Autorizația se ridică personal, cu permisul de vânătoare și actul de identitate.',
    'Hrănitorile din fondurile de munte au fost verificate și aprovizionate pentru iarnă.',
    'Cine observă urme de braconaj este rugat să anunțe paznicul fondului sau poliția.',
    'Fișa de captură se completează în aceeași zi și se predă la sfârșitul sezonului.',
    'Drumul forestier este închis până la terminarea lucrărilor; accesul se face pe la barieră.',
    'Pentru pescari, apele repopulate în primăvară rămân închise până la anunțul următor.',
  ],
  en: [
    'Members are asked to confirm at the office that they will come, two days before at the latest.',
    'The leader of the hunt gives the briefing at the meeting point, before the first drive.',
    'The permit is collected in person, with the hunting licence and an identity card.',
    'The feeding places of the mountain grounds have been checked and stocked for the winter.',
    'Whoever sees signs of poaching is asked to tell the gamekeeper or the police.',
    'The catch sheet is filled in on the same day and handed in at the end of the season.',
    'The forest road is closed until the works are finished; the way in is by the barrier.',
    'For anglers, the waters stocked in spring stay closed until the next announcement.',
  ],
  de: [
    'Die Mitglieder werden gebeten, ihre Teilnahme spätestens zwei Tage vorher am Sitz zu bestätigen.',
    'Der Jagdleiter gibt die Einweisung am Treffpunkt, vor dem ersten Treiben.',
    'Der Erlaubnisschein wird persönlich abgeholt, mit Jagdschein und Ausweis.',
    'Die Fütterungen der Gebirgsreviere wurden geprüft und für den Winter gefüllt.',
    'Wer Spuren von Wilderei bemerkt, wird gebeten, den Revierhüter oder die Polizei zu verständigen.',
    'Die Fangkarte wird am selben Tag ausgefüllt und am Ende der Saison abgegeben.',
    'Der Forstweg ist bis zum Ende der Arbeiten gesperrt; die Zufahrt führt über die Schranke.',
    'Für Angler bleiben die im Frühjahr besetzten Gewässer bis zur nächsten Mitteilung geschlossen.',
  ],
};

/** Returns the pictures of the project's own announcements, so that the benchmark measures more pages, not more pictures. */
async function usedCovers(root: string): Promise<string[]> {
  const folder = join(root, 'src/content/announcements', defaultLocale);
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.flatMap((text) => /^cover: (\S+)$/m.exec(text)?.[1] ?? []).sort();
}

function body(locale: Locale, { int, oneIn, pick }: Random): string {
  const sentence = () => pick(sentences[locale] ?? sentences[defaultLocale]);
  const times = <Made>(count: number, make: (index: number) => Made) =>
    Array.from({ length: count }, (_, i) => make(i));
  const paragraphs = times(int(4, 6), () => times(int(2, 4), sentence).join(' '));
  const list = times(int(3, 6), () => `- ${sentence()}`).join('\n');
  const table = [
    '| | 2025 | 2026 |',
    '| --- | --- | --- |',
    ...times(
      int(4, 8),
      (row) =>
        `| ${row + 1}. ${sentence().split(' ').slice(0, 3).join(' ')} | ${int(1, 900)} | ${int(1, 900)} |`,
    ),
  ].join('\n');
  const [first = '', second = '', ...rest] = paragraphs;
  return [
    first,
    `## ${sentence()}`,
    second,
    list,
    ...(oneIn(5) ? [table] : []),
    `[${sentence()}](/contact)`,
    ...rest,
  ].join('\n\n');
}

/**
 * Writes announcements in all languages into a copy of the project. They are older than its own, so that the home page stays
 * the same. The first thousand are the same for every count.
 */
export async function writeAnnouncements(root: string, count: number): Promise<void> {
  const covers = await usedCovers(root);
  for (const locale of localeCodes) {
    const folder = join(root, 'src/content/announcements', locale);
    await mkdir(folder, { recursive: true });
    for (let number = 1; number <= count; number++) {
      const numbers = random(number * 100 + localeCodes.indexOf(locale));
      const shared = random(number);
      const facts =
        locale === defaultLocale
          ? [
              `publishedAt: ${isoDate(new Date(Date.UTC(2024, 11, 31 - number)))}`,
              `category: ${shared.pick(announcementCategories)}`,
              ...(covers.length && shared.oneIn(3) ? [`cover: ${shared.pick(covers)}`] : []),
            ]
          : [];
      const title = numbers.pick(sentences[locale] ?? sentences[defaultLocale]).split(/[;,.]/)[0];
      const text = [
        '---',
        `title: ${title} (${number})`,
        `summary: ${JSON.stringify(numbers.pick(sentences[locale] ?? sentences[defaultLocale]))}`,
        ...facts,
        '---',
        '',
        body(locale, numbers),
        '',
      ].join('\n');
      await writeFile(join(folder, `generated-${number}.md`), text);
    }
  }
}
