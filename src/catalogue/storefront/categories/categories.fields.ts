import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import { byName } from '../../tags/categories.rules.ts'

export type Category = { readonly _id: number; readonly name: string; readonly parentId: number | null }

export async function readCategories(page: Page): Promise<Category[]> {
  const { tags } = await page.query(CategoriesQuery, {})
  return byName(tags ?? [])
}

const CategoriesQuery = graphql(`
  query Categories {
    tags { _id name parentId }
  }
`)
