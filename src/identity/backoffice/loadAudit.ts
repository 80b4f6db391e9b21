import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'

/** Shown at first; the rest can be asked for. */
export const auditSize = 20

/** What the staff changed in a record, named by its IRI; null where it could not be loaded. */
export async function loadAudit(page: Page, subject: string, first = auditSize): Promise<AuditData | null> {
  const { data } = await page.tryQuery(AuditQuery, { subject, first })
  return data?.auditEntries ?? null
}

/** Those of the opened rows of a table, by their numbers. */
export async function loadAudits(
  page: Page,
  type: 'schools' | 'unsent_mails',
  numbers: readonly string[],
): Promise<Readonly<Record<string, AuditData | null>>> {
  const audits = await Promise.all(numbers.map((number) => loadAudit(page, `/${type}/${number}`)))
  return Object.fromEntries(numbers.map((number, index) => [number, audits[index] ?? null]))
}

export type AuditData = NonNullable<DataOf<typeof AuditQuery>['auditEntries']>

const AuditQuery = graphql(`
  query Audit($subject: ID!, $first: Int!) {
    auditEntries(subject: $subject, first: $first) {
      totalCount
      edges {
        node {
          _id
          at
          action
          operation
          actor { givenName familyName email }
          changes { column before after }
        }
      }
    }
  }
`)
