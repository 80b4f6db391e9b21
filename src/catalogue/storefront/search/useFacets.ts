import { languageName } from '#platform/i18n/format.ts'
import { useText } from '#ui/Text.tsx'
import { gradeTags } from '../../search/grades.rules.ts'
import type { ListedFacet, ReaderChoice } from '../../search/readerChoice.rules.ts'
import type { FacetsData } from './facets.fields.ts'

export type Option = { readonly value: string; readonly name: string; readonly count: number }
export type Facet = {
  readonly name: ListedFacet
  readonly title: string
  readonly options: readonly Option[]
}

const formatOrder = ['epub', 'pdf', 'audio', 'print', 'digital']

/** The lists to choose from, in the reader's words. What is chosen stays in sight with no result left. */
export function useFacets(data: FacetsData | null, choice: ReaderChoice): readonly Facet[] {
  const t = useText()
  const formats = (data?.formats ?? []).map(({ format, count }) => ({ value: format._id, count }))
  const languages = (data?.languages ?? []).map(({ language, count }) => ({ value: language, count }))
  const grades = (data?.grades ?? []).map(({ tag, count }) => ({ value: String(tag._id), count }))
  const gradeNames = new Map((data?.grades ?? []).map(({ tag }) => [String(tag._id), tag.name]))
  const named = (options: readonly Omit<Option, 'name'>[], nameOf: (value: string) => string) =>
    options.map((option) => ({ ...option, name: nameOf(option.value) }))
  return [
    {
      name: 'format',
      title: t('search.filters.format'),
      options: named(withChosen(formats, choice.format), (value) => formatName(value, t)).toSorted(
        (a, b) => formatOrder.indexOf(a.value) - formatOrder.indexOf(b.value),
      ),
    },
    {
      name: 'language',
      title: t('search.filters.language'),
      options: named(withChosen(languages, choice.language), (value) => languageName(value, t)),
    },
    {
      name: 'grade',
      title: t('search.filters.grade'),
      options: named(withChosen(grades, choice.grade), (value) => gradeNames.get(value) ?? value).toSorted(
        (a, b) => gradeTags.indexOf(Number(a.value)) - gradeTags.indexOf(Number(b.value)),
      ),
    },
  ]
}

const withChosen = (options: readonly Omit<Option, 'name'>[], chosen: readonly string[]) => [
  ...options,
  ...chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, count: 0 })),
]

const formatName = (format: string, t: ReturnType<typeof useText>): string => {
  switch (format) {
    case 'epub':
    case 'pdf':
    case 'audio':
    case 'print':
      return t(`ui.format.${format}`)
    default:
      return t('ui.format.digital')
  }
}
