// What may stand in each kind of content that editors own, and how its form asks for it (in Romanian).
// Types, build checks and forms come from here.

import { z } from 'astro/zod';
import { defaultLocale, localeCodes, locales, type Locale } from '../i18n/locales.ts';
import { isMonthDay } from '../seasons/month-day.ts';
import { maxTitleLength } from '../page/title.ts';
import { isPartialDate } from '../time/partial-date.ts';
import { toBeConfirmed } from './fact.ts';
import { says } from './words.ts';

declare module 'zod/v4/core' {
  interface GlobalMeta {
    /** The field's name in its form. */
    label?: string;
    /** One of a list's entries: `Adăugați un anunț`. */
    one?: string;
    hint?: string;
    /** The form's part, where it does not follow from the kind of value. */
    widget?: 'text' | 'image' | 'file';
    /** Where the words for the options stand: `announcements:categories`. */
    words?: string;
    options?: Readonly<Record<string, string>>;
    /** The ids of the records of another file. */
    refersTo?: 'fish' | 'species';
    /** What stands for a folded record: `{{name.ro}}`. */
    summary?: string;
  }
}

/**
 * A fact of the given kind, or the word that says it is still missing. The transform ends the kind's branch
 * at its first problem, so that the check is told of both branches.
 */
const fact = <T extends z.ZodType>(kind: T) => z.literal(toBeConfirmed).or(kind.transform((value) => value));

const text = z.string().trim().min(1);

/** A text in every language: Romanian always, the others shown in Romanian until they are translated. */
function inLanguages(one: z.ZodString) {
  return z.strictObject(
    Object.fromEntries(
      localeCodes.map((locale) => {
        const own = one.meta({ ...one.meta(), label: locales[locale].name });
        return [locale, locale === defaultLocale ? own : own.optional()];
      }),
    ) as { [defaultLocale]: z.ZodString } & {
      [L in Exclude<Locale, typeof defaultLocale>]: z.ZodOptional<z.ZodString>;
    },
  );
}
const localized = inLanguages(text);
const longLocalized = inLanguages(text.meta({ widget: 'text' }));
export type LocalizedText = z.infer<typeof localized>;

/** Names a record or a file; may become an address. */
export const recordId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says('record-id'));
const id = recordId.meta({
  label: 'Identificator',
  hint: 'Litere mici fără diacritice, cifre și cratime, de exemplu: caprior-mascul. Nu se mai schimbă după publicare.',
});
/** Accepts 2026-11-21 (midnight in UTC), written with or without quotes. */
const date = z
  .union([z.date(), z.iso.date(says('date'))], says('date'))
  .transform((value) => new Date(value));
const monthDay = z.string().refine(isMonthDay, says('month-day'));
const year = z.number().int().min(2020).max(2100);
const url = z.url({ protocol: /^https?$/ });
const pictureFile = z.string().regex(/^[\w-]+\.(jpe?g|png|webp)$/, says('picture-file'));
const attachmentFile = z.string().regex(/^[\w-]+\.pdf$/, says('attachment-file'));

/** verified: a public page states it; dated: only an old one does; recalled: none was found; disputed: courts or plans stand against it; yearly: an order decides it each year. */
const certainty = z.enum(['verified', 'dated', 'recalled', 'disputed', 'yearly']).meta({
  label: 'Cât de sigur este',
  words: 'seasons:certainty',
});

const sources = z
  .array(
    z
      .strictObject({
        name: text.meta({ label: 'Titlul', hint: 'Al paginii sau al articolului, în limba lui.' }),
        /** When it was published, as far as is known; each language writes it in its own way. */
        date: z.string().refine(isPartialDate, says('partial-date')).optional().meta({
          label: 'Data',
          hint: 'Anul, luna sau ziua: 2017, 2017-06 sau 2017-06-14.',
        }),
      })
      .meta({ summary: '{{name}}' }),
  )
  .meta({ label: 'Surse', hint: 'Paginile care spun acest lucru.', one: 'sursă' });
export type Source = z.infer<typeof sources>[number];

const source = {
  certainty,
  /** The pages that state the fact. */
  sources: sources.default([]),
  note: longLocalized.optional().meta({ label: 'Notă' }),
};

export const announcementCategories = ['members', 'hunting', 'fishing', 'exam', 'health', 'office'] as const;

export type AnnouncementCategory = (typeof announcementCategories)[number];

const announcementFacts = z.strictObject({
  publishedAt: date.meta({ label: 'Data publicării' }),
  updatedAt: date.optional().meta({
    label: 'Data actualizării',
    hint: 'Numai dacă ați schimbat ceva important după publicare.',
  }),
  /** The last day on which it holds; after it the announcement stays, marked as expired. */
  expiresAt: date.optional().meta({
    label: 'Valabil până la',
    hint: 'Ultima zi în care este valabil. După ea anunțul rămâne, marcat ca expirat.',
  }),
  category: z.enum(announcementCategories).meta({ label: 'Categoria', words: 'announcements:categories' }),
  pinned: z.boolean().default(false).meta({
    label: 'Important',
    hint: 'Îl pune primul pe pagina principală.',
  }),
  /** A picture of src/content/media; its credit stands in pictures.yaml. */
  cover: pictureFile.optional().meta({
    label: 'Fotografia',
    widget: 'image',
    hint: 'JPEG, PNG sau WebP, lată de cel puțin 800 de pixeli. Autorul și licența unei fotografii noi se completează la „Imagini”.',
  }),
  attachments: z
    .array(
      z
        .strictObject({
          file: attachmentFile.meta({ label: 'Fișierul PDF', widget: 'file' }),
          title: localized.meta({ label: 'Titlul documentului' }),
        })
        .meta({ summary: '{{title.ro}}' }),
    )
    .default([])
    .meta({ label: 'Documente', one: 'document' }),
  /** Shows how the site is used, with what nobody has announced: marked wherever it stands, kept from search engines and feeds. */
  sample: z.boolean().default(false).meta({
    label: 'Exemplu',
    hint: 'Nu anunță nimic adevărat: poartă o panglică peste tot, iar motoarele de căutare și abonații nu îl văd.',
  }),
  draft: z.boolean().default(false).meta({
    label: 'Ciornă',
    hint: 'Cât timp este ciornă, nu apare pe site.',
  }),
});

const announcementTexts = {
  title: text.max(120).meta({ label: 'Titlul', hint: 'Cel mult 120 de semne.' }),
  summary: text.max(300).meta({
    label: 'Rezumatul',
    widget: 'text',
    hint: 'Una sau două propoziții, cel mult 300 de semne. Apare în liste și în motoarele de căutare.',
  }),
  /** What the cover shows, where the picture's own alternative text does not fit. */
  alt: text.optional().meta({
    label: 'Ce se vede în fotografie',
    hint: 'Pentru cine nu o poate vedea. Lăsat gol, se ia textul de la „Imagini”.',
  }),
};

/** The Romanian original, which also carries what is the same in all languages. */
export const announcement = announcementFacts
  .extend(announcementTexts)
  .meta({ label: 'Anunțuri', one: 'anunț' });

/** A translation: its texts; what is the same in all languages may be left out, or must equal the original. */
export const announcementTranslation = announcementFacts.partial().extend(announcementTexts);

/** The fields of an announcement that each language has of its own. */
export const translatedFields: readonly string[] = Object.keys(announcementTexts);

export const page = z
  .strictObject({
    title: text.max(80).meta({ label: 'Titlul', hint: 'Cel mult 80 de semne.' }),
    /** What people type who look for the page; its title, where left out. */
    searchTitle: text
      .max(maxTitleLength)
      .optional()
      .meta({
        label: 'Titlul pentru motoarele de căutare',
        hint: `Cuvintele pe care le scrie cine caută pagina, cel mult ${maxTitleLength} de semne; {year} devine anul. Lăsat gol, se ia titlul.`,
      }),
    /** For search engines and shared links: one or two sentences. */
    description: text.max(200).meta({
      label: 'Descrierea',
      widget: 'text',
      hint: 'Una sau două propoziții pentru motoarele de căutare, cel mult 200 de semne.',
    }),
    /** The sentence under the title. */
    lead: text.max(240).optional().meta({
      label: 'Propoziția de sub titlu',
      widget: 'text',
      hint: 'Cel mult 240 de semne.',
    }),
  })
  .meta({ label: 'Pagini', one: 'pagină' });

const periodDays = 'Lună-zi: 09-01 înseamnă 1 septembrie.';
const period = z
  .strictObject({
    from: monthDay.meta({ label: 'De la', hint: periodDays }),
    to: monthDay.meta({ label: 'Până la', hint: `${periodDays} 02-28 înseamnă sfârșitul lui februarie.` }),
    disputed: z.boolean().default(false).meta({
      label: 'Zile disputate',
      hint: 'Sursele nu se potrivesc în aceste zile: site-ul le arată „de verificat”.',
    }),
  })
  .meta({ summary: '{{from}} – {{to}}' });

const variants = [
  'all',
  'male',
  'female',
  'young',
  'male-trophy',
  'male-selection',
  'trophy',
  'selection',
] as const;

export const speciesGroups = ['big-game', 'small-game', 'birds'] as const;

/** A huntable species or a variant of it, with its open seasons. */
export const species = z
  .strictObject({
    id,
    group: z.enum(speciesGroups).meta({ label: 'Grupa', words: 'seasons:groups' }),
    /** The species alone; the variant is named apart. */
    name: localized.meta({ label: 'Specia', hint: 'Numele speciei singur, fără sex și vârstă.' }),
    /** Names the variant where the general word for it (male, female …) is not the hunters' own. */
    variantName: localized.optional().meta({
      label: 'Numele variantei',
      hint: 'Numai dacă vânătorii spun altfel decât „mascul”, „femelă” …, de exemplu: ciută.',
    }),
    variant: z
      .enum(variants)
      .meta({ label: 'Varianta', words: 'seasons:variants', options: { all: 'toate exemplarele' } }),
    latin: text.meta({ label: 'Numele latin' }),
    /** As far as is known, it does not live in the county, or hardly: listed after the others. */
    rare: z.boolean().default(false).meta({
      label: 'Rară sau absentă în județ',
      hint: 'Apare la sfârșitul grupei ei, într-o listă pliată.',
    }),
    /** Both days included; may run over New Year; 02-28 means the end of February. */
    seasons: z.array(period).min(1).meta({
      label: 'Perioade de vânătoare',
      one: 'perioadă',
      hint: 'Ambele zile sunt incluse. O perioadă poate trece peste Anul Nou.',
    }),
    ...source,
  })
  .meta({ label: 'Vânat', one: 'specie', summary: '{{name.ro}} – {{id}}' });

/** A day, or the first or last day of the general closure of `fishing-closure.yaml`. */
const closureDay = z.literal('general').or(monthDay);
const closureHint = `${periodDays} Cuvântul „general” înseamnă ziua din prohibiția generală.`;

export const fish = z
  .strictObject({
    id,
    name: localized.meta({ label: 'Specia' }),
    latin: text.meta({ label: 'Numele latin' }),
    closed: z
      .array(
        z
          .strictObject({
            from: closureDay.meta({ label: 'De la', hint: closureHint }),
            to: closureDay.meta({ label: 'Până la', hint: closureHint }),
          })
          .meta({ summary: '{{from}} – {{to}}' }),
      )
      .meta({ label: 'Perioade de prohibiție', one: 'perioadă' }),
    /** Centimetres from the snout to the base of the tail fin; null while the fish is closed all year. */
    minSizeCm: z.number().int().positive().max(300).nullable().meta({
      label: 'Dimensiunea minimă, în cm',
      hint: 'De la vârful botului până la baza înotătoarei codale. Lăsați gol dacă este în prohibiție tot anul.',
    }),
    ...source,
  })
  .meta({ label: 'Pești', one: 'pește', summary: '{{name.ro}}' });

/** The spring closure of natural waters, set anew each year by an order. */
export const fishingClosure = z
  .strictObject({
    id,
    /** The year whose order set these days; in any other year they are shown as not yet known. */
    year: year.meta({ label: 'Anul', hint: 'În alt an, site-ul arată zilele ca încă necunoscute.' }),
    from: monthDay.meta({ label: 'De la', hint: periodDays }),
    to: monthDay.meta({ label: 'Până la', hint: periodDays }),
    order: fact(text).meta({ label: 'Ordinul', hint: 'Numărul și data.' }),
    sources,
  })
  .meta({ label: 'Prohibiția de primăvară', one: 'prohibiție', summary: '{{year}}' });

export const water = z
  .strictObject({
    id,
    name: text.meta({ label: 'Numele apei' }),
    kind: z.enum(['river', 'stream', 'lake']).meta({ label: 'Felul', words: 'pages:fishing.kinds' }),
    /** Which part of the water, where it is known. */
    stretch: fact(localized).meta({ label: 'Sectorul' }),
    /** Ids of fish.yaml. */
    fish: z
      .array(recordId.meta({ label: 'Pește', refersTo: 'fish' }))
      .default([])
      .meta({ label: 'Pești' }),
    manager: fact(localized).meta({ label: 'Gestionarul' }),
    ...source,
  })
  .meta({ label: 'Ape de pescuit', one: 'apă', summary: '{{name}}' });

const position = z.strictObject({
  lat: z.number().min(47.0).max(48.0).meta({ label: 'Latitudinea', hint: 'De exemplu 47.65.' }),
  lon: z.number().min(24.8).max(26.8).meta({ label: 'Longitudinea', hint: 'De exemplu 26.25.' }),
});

export const ground = z
  .strictObject({
    id,
    number: fact(z.number().int().positive()).meta({ label: 'Numărul' }),
    name: text.meta({ label: 'Numele fondului' }),
    areaHa: fact(z.number().positive()).meta({ label: 'Suprafața, în hectare' }),
    terrain: fact(z.enum(['mountain', 'hill', 'plain'])).meta({
      label: 'Terenul',
      words: 'pages:grounds.terrains',
    }),
    /** Ids of species.yaml. */
    species: fact(z.array(recordId.meta({ label: 'Specie', refersTo: 'species' })).min(1)).meta({
      label: 'Specii',
    }),
    /** Who manages it, as far as is known. */
    manager: fact(localized).meta({ label: 'Gestionarul' }),
    /** true: of this association; shown first. */
    own: z.boolean().meta({ label: 'Fond al asociației', hint: 'Fondurile asociației apar primele.' }),
    /** The role of the person to ask, never a private name without consent. */
    contact: fact(localized).meta({
      label: 'Persoana de contact',
      hint: 'Funcția, de exemplu „paznicul de vânătoare”, nu numele persoanei.',
    }),
    position: fact(position).meta({ label: 'Poziția pe hartă' }),
    ...source,
  })
  .meta({ label: 'Fonduri de vânătoare', one: 'fond', summary: '{{name}}' });

export const tariffPages = ['tariffs', 'subscription'] as const;

export const tariffGroup = z
  .strictObject({
    id,
    /** The page that shows the group. */
    page: z.enum(tariffPages).meta({ label: 'Pagina', words: 'nav' }),
    title: localized.meta({ label: 'Titlul tabelului' }),
    note: longLocalized.optional().meta({ label: 'Notă' }),
    /** The year the amounts hold for. */
    year: fact(year).meta({ label: 'Anul' }),
    /** Number and date of the decision that set them. */
    decision: fact(text).meta({ label: 'Hotărârea', hint: 'Numărul și data.' }),
    rows: z
      .array(
        z
          .strictObject({
            id,
            name: localized.meta({ label: 'Pentru ce' }),
            /** Who pays it. */
            who: localized.optional().meta({ label: 'Cine plătește' }),
            validity: fact(localized).meta({ label: 'Valabilitatea' }),
            /** In the currency; per what, if not per piece, stands in `unit`. */
            amount: fact(z.number().nonnegative()).meta({ label: 'Suma', hint: 'Numai cifre.' }),
            currency: z
              .enum(['RON', 'EUR'])
              .default('RON')
              .meta({ label: 'Moneda', options: { RON: 'lei', EUR: 'euro' } }),
            unit: localized.optional().meta({ label: 'Pe ce unitate', hint: 'De exemplu: pe autorizație.' }),
          })
          .meta({ summary: '{{name.ro}}' }),
      )
      .min(1)
      .meta({ label: 'Rânduri', one: 'rând' }),
  })
  .meta({ label: 'Tarife și cotizații', one: 'tabel', summary: '{{title.ro}}' });

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('clock'));

export const association = z
  .strictObject({
    id,
    name: localized.meta({ label: 'Numele întreg' }),
    shortName: text.meta({ label: 'Numele scurt' }),
    tagline: localized.meta({ label: 'Propoziția de prezentare' }),
    address: z
      .strictObject({
        street: fact(text).meta({ label: 'Strada și numărul' }),
        postalCode: fact(z.string().regex(/^\d{6}$/, says('postal-code'))).meta({ label: 'Codul poștal' }),
        city: text.meta({ label: 'Localitatea' }),
        county: text.meta({ label: 'Județul' }),
      })
      .meta({ label: 'Adresa' }),
    position: fact(position).meta({ label: 'Poziția pe hartă' }),
    phones: z
      .array(
        z
          .strictObject({
            label: localized.meta({ label: 'Al cui este' }),
            number: fact(z.string().regex(/^\+40 \d{3} \d{3} \d{3}$/, says('phone'))).meta({
              label: 'Numărul',
              hint: 'De exemplu +40 230 123 456.',
            }),
          })
          .meta({ summary: '{{label.ro}}' }),
      )
      .min(1)
      .meta({ label: 'Telefoane', one: 'telefon' }),
    email: fact(z.email()).meta({ label: 'E-mail' }),
    /** Opening hours of each counter; times in Europe/Bucharest. */
    hours: z
      .array(
        z
          .strictObject({
            id: z.enum(['office', 'cashier', 'armorer']).meta({
              label: 'Ghișeul',
              options: { office: 'secretariat', cashier: 'casierie', armorer: 'armurier' },
            }),
            name: localized.meta({ label: 'Numele ghișeului' }),
            open: fact(
              z
                .array(
                  z
                    .strictObject({
                      days: z
                        .array(
                          z.enum(weekdays).meta({
                            options: {
                              mon: 'luni',
                              tue: 'marți',
                              wed: 'miercuri',
                              thu: 'joi',
                              fri: 'vineri',
                              sat: 'sâmbătă',
                              sun: 'duminică',
                            },
                          }),
                        )
                        .min(1)
                        .meta({ label: 'Zilele' }),
                      from: clock.meta({ label: 'De la ora', hint: 'De exemplu 08:00.' }),
                      to: clock.meta({ label: 'Până la ora', hint: 'De exemplu 16:00.' }),
                    })
                    .refine(({ from, to }) => from < to, { path: ['to'], message: says('later') })
                    .meta({ summary: '{{from}}–{{to}}' }),
                )
                .min(1),
            ).meta({ label: 'Programul', one: 'interval' }),
          })
          .meta({ summary: '{{name.ro}}' }),
      )
      .min(1)
      .meta({ label: 'Program', one: 'ghișeu' }),
    /** Days on which all counters are closed, besides the legal holidays. */
    closings: z
      .array(
        z
          .strictObject({
            from: date.meta({ label: 'Prima zi închisă' }),
            to: date.optional().meta({
              label: 'Ultima zi închisă',
              hint: 'Numai dacă sunt mai multe zile la rând.',
            }),
            reason: localized.optional().meta({ label: 'De ce', hint: 'De exemplu: inventar.' }),
          })
          .refine(({ from, to }) => !to || from <= to, { path: ['to'], message: says('later-day') })
          .meta({ summary: '{{from}} {{to}}' }),
      )
      .default([])
      .meta({
        label: 'Zile închise',
        one: 'închidere',
        hint: 'Zilele în care ghișeele sunt închise în afara programului. Sărbătorile legale le știe site-ul.',
      }),
    bank: z
      .strictObject({
        holder: text.meta({ label: 'Titularul' }),
        name: fact(text).meta({ label: 'Banca' }),
        iban: fact(z.string().regex(/^RO\d{2}( ?[A-Z0-9]{4}){5}$/, says('iban'))).meta({ label: 'IBAN' }),
      })
      .meta({ label: 'Contul bancar' }),
    taxId: fact(z.string().regex(/^\d{2,10}$/, says('tax-id'))).meta({ label: 'Codul fiscal' }),
  })
  .meta({ label: 'Datele asociației', one: 'asociație', summary: '{{shortName}}' });

export const galleryGroups = ['mammals', 'landscapes', 'trophies'] as const;

/** A picture of src/content/media with its credit. */
export const picture = z
  .strictObject({
    /** The file's name. */
    id: pictureFile.meta({ label: 'Fișierul', widget: 'image' }),
    alt: localized.meta({ label: 'Ce se vede', hint: 'Pe scurt, pentru cine nu poate vedea imaginea.' }),
    author: fact(text).meta({ label: 'Autorul' }),
    licence: fact(text).meta({
      label: 'Licența',
      hint: 'Pentru fotografii proprii, de exemplu: Toate drepturile rezervate.',
    }),
    licenceUrl: url.optional().meta({ label: 'Adresa licenței' }),
    source: fact(text).meta({ label: 'Sursa', hint: 'De exemplu: Arhiva asociației.' }),
    /** Drawn or composed: never called a photograph. */
    illustration: z.boolean().default(false).meta({
      label: 'Desen sau compoziție',
      hint: 'Nu este numită fotografie.',
    }),
    /** The gallery's group; left out, the picture is used elsewhere only. */
    gallery: z.enum(galleryGroups).optional().meta({ label: 'În galerie la', words: 'home:gallery.groups' }),
  })
  .meta({ label: 'Imagini', one: 'imagine', summary: '{{alt.ro}}' });

/** A Romanian word or name that stays as it is in translated texts, where italics mark it as Romanian. */
export const term = z
  .strictObject({
    id,
    term: text.meta({
      label: 'Cuvântul sau numele',
      hint: 'Așa cum stă, cu litere cursive, în textele traduse; site-ul îl marchează ca fiind în română.',
    }),
  })
  .meta({ label: 'Termeni românești', one: 'termen', summary: '{{term}}' });
