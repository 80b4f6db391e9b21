import { iri } from '#platform/graphql/iri.ts'
import { loader } from '#platform/graphql/context.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { type BookRow, listSameWorks } from './book.table.ts'
import {
  type AuthorRow,
  type CreditRow,
  findPublishers,
  listCredits,
  listSubjects,
  type PublisherRow,
  type SubjectRow,
} from './credits.table.ts'
import { type FileSize, listFileSizes } from './publications/publication.table.ts'
import { subjectName } from './subjectName.ts'

export const credits = loader<number, CreditRow>(
  ({ db }, ids) => listCredits(db, ids),
  (row) => row.book_id,
)
export const subjects = loader<number, SubjectRow>(
  ({ db }, ids) => listSubjects(db, ids),
  (row) => row.book_id,
)
export const publishers = loader<number, PublisherRow>(
  ({ db }, ids) => findPublishers(db, ids),
  (row) => row.id,
)
export const sameWorks = loader<string, BookRow>(
  ({ db, now }, works) => listSameWorks(db, works, now),
  (row) => row.work_title ?? '',
)

export const fileSizes = loader<number, FileSize>(
  ({ db }, ids) => listFileSizes(db, ids),
  (row) => row.book_id,
)

export const creditNode = (row: CreditRow) => ({
  id: iri('BookAuthor', row.id),
  _id: row.id,
  sequence: row.sequence,
  role: { id: iri('AuthorRole', row.role_id), _id: row.role_id, description: row.role },
  author: authorNode({ ...row, id: row.author_id }),
})

export const authorNode = (row: AuthorRow) => ({
  id: iri('Author', row.id),
  _id: row.id,
  name: row.name,
  bio: row.bio,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const publisherNode = (row: PublisherRow) => ({
  id: iri('Publisher', row.id),
  _id: row.id,
  name: row.name,
  description: row.description,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const subjectNode = (row: Omit<SubjectRow, 'book_id'>, language: Language) => ({
  id: iri('Subject', row.id),
  _id: row.id,
  code: row.code,
  heading: row.heading,
  name: subjectName(row, language),
  notes: row.notes,
  scheme: row.scheme,
  subjectScheme: { id: iri('SubjectScheme', row.scheme_id), _id: row.scheme_id, heading: row.scheme },
})
