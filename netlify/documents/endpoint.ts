// Documents for members: the list and the files for those whom they are for; adding, naming and removing for editors.

import * as z from 'zod/mini';
import {
  audiences,
  audiencesOf,
  maxDocumentTitle,
  type Audience,
  type DocumentList,
  type MemberDocument,
} from '../../src/lib/api/documents.ts';
import { maxDocumentMegabytes } from '../../src/lib/content/limits.ts';
import { answer, invalidFields, notFound, ProblemError, type Deps } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { line, readBody, readParam } from '../http/read.ts';
import { json } from '../http/responses.ts';
import type { Directory } from '../members/directory.ts';
import { memberHash, type Member } from '../members/member.ts';
import { requireMember } from '../session/guard.ts';
import type { Documents } from './documents.ts';

export interface DocumentsDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  documents: Documents;
}

const documentId = z.uuid();
const naming = z.object({ title: line({ most: maxDocumentTitle }), audience: z.enum(audiences) });
const added = z.extend(naming, {
  id: documentId,
  size: z.int().check(z.positive(), z.maximum(maxDocumentMegabytes * 2 ** 20)),
});

/** Editors find all documents, to look after them. */
const readable = ({ roles, kind }: Member): readonly Audience[] =>
  roles.includes('editor') ? audiences : audiencesOf(kind);

const listAll = async ({ documents }: DocumentsDeps) =>
  json({ documents: await documents.list(audiences) } satisfies DocumentList);

/** Answers GET and POST of /api/documents. */
export function handleDocuments(request: Request, deps: DocumentsDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      const member = await requireMember(request, deps);
      return json({ documents: await deps.documents.list(readable(member)) } satisfies DocumentList);
    },
    async POST() {
      const editor = await requireMember(request, deps, 'editor');
      const refusal = await deps.documents.add(await readBody(request, added), editor.id);
      if (refusal === 'incomplete') throw new ProblemError('upload-gone');
      if (refusal) throw invalidFields(['file']);
      log('document-added', { by: memberHash(editor) });
      return listAll(deps);
    },
  });
}

/** Returns a title as the name of a file in a header (RFC 8187). */
const fileName = (title: string) =>
  `${encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}.pdf`;

/** The file, a part after the other: the whole may be more than the host lets through at once. */
function fileAnswer({ id, title, bytes }: MemberDocument, { documents }: DocumentsDeps): Response {
  let part = 0;
  const content = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await documents.readPart(id, part++);
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
  return new Response(content, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes),
      // Never opened within the site: what a PDF may do is not all seen when it is taken in.
      'Content-Disposition': `attachment; filename*=UTF-8''${fileName(title)}`,
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Answers GET, PATCH and DELETE of /api/documents/{id}. */
export function handleDocument(
  request: Request,
  id: string | undefined,
  deps: DocumentsDeps,
): Promise<Response> {
  return answer(request, {
    async GET() {
      const member = await requireMember(request, deps);
      const document = await deps.documents.find(readParam(documentId, id), readable(member));
      if (!document) throw notFound();
      return fileAnswer(document, deps);
    },
    async PATCH() {
      const editor = await requireMember(request, deps, 'editor');
      const changed = await deps.documents.rename(readParam(documentId, id), await readBody(request, naming));
      if (!changed) throw notFound();
      log('document-renamed', { by: memberHash(editor) });
      return listAll(deps);
    },
    async DELETE() {
      const editor = await requireMember(request, deps, 'editor');
      if (!(await deps.documents.remove(readParam(documentId, id)))) throw notFound();
      log('document-removed', { by: memberHash(editor) });
      return listAll(deps);
    },
  });
}
