import { numberIn } from '#platform/graphql/iri.ts'

/** The number of a product, whose IRI may be a Book's or a LocalBook's; throws as `numberIn`. */
export const productIn = (text: string): number => numberIn(text, 'Book', 'LocalBook')
