// Documents for members: list and files for their audience; adding, renaming and removing for editors.

import * as z from 'zod/mini';
import {
  audiences,
  listAudiences,
  maxDocumentTitle,
  type Audience,
  type DocumentList,
  type MemberDocument,
} from '../../../src/office/documents/api/documents.ts';
import { maxDocumentMegabytes } from '../../../src/core/content/limits.ts';
import { body, gives, makeApp } from '../../base/http/app.ts';
import { invalidFields, ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { line, readParam, requireFound } from '../../base/http/read.ts';
import { memberHash, type Member } from '../../identity/accounts/member.ts';
import type { Documents } from './documents.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

export interface DocumentsDeps extends GuardDeps {
  documents: Documents;
}

const documentId = z.uuid();
const naming = z.object({ title: line({ most: maxDocumentTitle }), audience: z.enum(audiences) });
const added = z.extend(naming, {
  id: documentId,
  size: z.int().check(z.positive(), z.maximum(maxDocumentMegabytes * 2 ** 20)),
});

/** Editors see all documents, to manage them. */
const readable = ({ roles, kind }: Member): readonly Audience[] =>
  roles.includes('editor') ? audiences : listAudiences(kind);

/** Returns a title as a file name for a header (RFC 8187). */
const fileName = (title: string) =>
  `${encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}.pdf`;

/** Streams the file part by part, since the whole may exceed the host's limit for a response. */
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
      // Always a download, never opened within the site: the upload check cannot see everything that a PDF may do.
      'Content-Disposition': `attachment; filename*=UTF-8''${fileName(title)}`,
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'private, no-store',
    },
  });
}

/** /api/documents and /api/documents/{id}. */
export function documentsApp(deps: DocumentsDeps) {
  const { documents } = deps;
  const listAll = async () => gives<DocumentList>({ documents: await documents.list(audiences) });
  return makeApp()
    .get('/api/documents', guard(deps), async ({ var: { member } }) =>
      gives<DocumentList>({ documents: await documents.list(readable(member)) }),
    )
    .post('/api/documents', guard(deps, 'editor'), body(added), async ({ req, var: { member } }) => {
      const refusal = await documents.add(req.valid('json'), member.id);
      if (refusal === 'incomplete') throw new ProblemError('upload-gone');
      if (refusal) throw invalidFields(['file']);
      log('document-added', { by: memberHash(member) });
      return listAll();
    })
    .get('/api/documents/:id', guard(deps), async ({ req, var: { member } }) => {
      const id = readParam(documentId, req.param('id'));
      return fileAnswer(requireFound(await documents.find(id, readable(member))), deps);
    })
    .patch('/api/documents/:id', guard(deps, 'editor'), body(naming), async ({ req, var: { member } }) => {
      requireFound(await documents.rename(readParam(documentId, req.param('id')), req.valid('json')));
      log('document-renamed', { by: memberHash(member) });
      return listAll();
    })
    .delete('/api/documents/:id', guard(deps, 'editor'), async ({ req, var: { member } }) => {
      requireFound(await documents.remove(readParam(documentId, req.param('id'))));
      log('document-removed', { by: memberHash(member) });
      return listAll();
    });
}

export type DocumentsApi = ReturnType<typeof documentsApp>;
