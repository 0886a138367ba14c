// The schemas of each kind of content that editors own; types, build checks and forms are derived from them.

export * from './schemas/announcement.ts';
export * from './schemas/page.ts';
export * from './schemas/species.ts';
export * from './schemas/protected.ts';
export * from './schemas/fish.ts';
export * from './schemas/water.ts';
export * from './schemas/ground.ts';
export * from './schemas/tariffs.ts';
export * from './schemas/association.ts';
export * from './schemas/picture.ts';
export * from './schemas/term.ts';
export * from './schemas/legal-act.ts';
export { attachmentFile, pictureFile, recordId, type LocalizedText, type Source } from './schemas/parts.ts';
