import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { useShop } from '#page/shopState.ts'
import { useSignInPaths } from '#page/signIn.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatFileSize } from '#platform/i18n/format.ts'
import { pageContext } from '#page/page.ts'
import { withTexts } from '#page/texts/browserTexts.ts'
import cardGrid from '#ui/CardGrid.module.css'
import { Cover } from '#ui/Cover.tsx'
import { FormatChip } from '#ui/FormatChip.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Ribbon } from '#ui/Ribbon.tsx'
import { useText } from '#ui/Text.tsx'
import { HeadphonesIcon } from '#ui/icons.tsx'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { bookNumber, isBookPrefix } from '../../bookId.rules.ts'
import { sharedCoverUrl } from '../../cover/coverUrl.rules.ts'
import { languageTagOf } from '../../languageTag.rules.ts'
import { type ReadMoreParagraph, splitDescription } from '../../readMore.rules.ts'
import { BookCard, type BookCardData, BookCardFields } from '../lists/BookCard.tsx'
import previewStyles from './AudioPreview.module.css'
import { BookBuy, BookBuyFields } from './BookBuy.tsx'
import { BookDetails, BookDetailsFields } from './BookDetails.tsx'
import styles from './BookScreen.module.css'
import { BookTitle } from './BookTitle.tsx'
import { bookJsonLd, BookJsonLdFields } from './bookJsonLd.ts'
import { priceWithVat } from './priceWithVat.ts'

export const handle: ScreenHandle = { returnTo: '/', texts: ['book', 'names'] }

export { keepListOnAdd as shouldRevalidate } from '../button/keepListOnAdd.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id = '', fromEmail } = params
  // The IRI of a book has a slash in it, and so takes the place of both parts.
  if (isBookPrefix(id)) throw redirect(`/book/${fromEmail ?? ''}`, 301)
  const number = bookNumber(id)
  if (number === null) throw new Response(null, { status: 404 })
  if (id !== String(number))
    throw redirect(`/book/${number}${fromEmail === undefined ? '' : `/${fromEmail}`}`, 301)
  const page = context.get(pageContext)
  const { localBook, relatedBooks, taxRate } = await page.query(BookQuery, {
    id: `/local_books/${number}`,
    taxRate: `/tax_rates/${page.preferences.country}`,
  })
  if (!localBook) throw new Response(null, { status: 404 })
  return {
    book: localBook,
    related: relatedBooks ?? [],
    vat: taxRate && { rate: taxRate.rate, price: priceWithVat(localBook, taxRate.rate) },
    isFromEmail: fromEmail !== undefined,
  }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (_, { origin }) => {
    const book = args.loaderData?.book
    if (!book) return { title: '' }
    const by = book.authors.slice(0, 2).join(', ')
    return {
      title: by ? `${book.title}, ${by}` : book.title,
      description: book.description?.slice(0, 200) ?? book.title,
      image: sharedCoverUrl(book._id, book.imageUrl),
      type: 'book',
      // The way that our mails go is no second page of the book.
      hidden: args.loaderData?.isFromEmail === true,
      ...(import.meta.env.SSR && { jsonLd: bookJsonLd(book, origin) }),
    }
  })

export default function BookScreen() {
  const { book, related, vat, isFromEmail } = useLoaderData<typeof loader>()
  const t = useText()
  return (
    <>
      {isFromEmail && <LoginPrompt title={book.title} />}
      <div className={styles.book}>
        <div className={styles.stage}>
          <Cover
            className={styles.cover}
            src={book.imageUrl}
            alt={t('catalogue.book.coverOf', { title: book.title })}
            sizes="(min-width: 900px) 300px, 148px"
            eager="first"
          >
            {book.owned && <Ribbon label={t('catalogue.owned')} />}
          </Cover>
        </div>
        <BookHead book={book} />
        <div className={styles.buy}>
          <BookBuy book={book} vat={vat} />
        </div>
        <div className={styles.more}>
          {book.audioPreviewUrl && <AudioPreview key={book.audioPreviewUrl} url={book.audioPreviewUrl} />}
          {book.description && <BookAbout key={book._id} description={book.description} />}
          <BookDetails book={book} />
        </div>
      </div>
      <RelatedBooks books={related} />
    </>
  )
}

type HeadData = Pick<
  NonNullable<DataOf<typeof BookQuery>['localBook']>,
  'title' | 'subtitle' | 'bookAuthors' | 'format' | 'language' | 'pages' | 'minutes' | 'fileSize'
>

// Longer ones are set smaller, so that a phone's first screen still holds the price.
const longTitle = 70

function BookHead({ book }: { readonly book: HeadData }) {
  const t = useText()
  return (
    <div className={styles.head}>
      <p className={styles.facts}>
        <FormatChip format={book.format._id} boxed />
        {book.minutes !== null && <span>{lengthOf(book.minutes, t)}</span>}
        {book.pages !== null && <span>{t('catalogue.book.pages', { count: book.pages })}</span>}
        {book.fileSize !== null && <span>{formatFileSize(book.fileSize)}</span>}
      </p>
      <h1
        className={book.title.length > longTitle ? styles.longTitle : undefined}
        lang={languageTagOf(book.language)}
      >
        <BookTitle title={book.title} />
      </h1>
      {book.subtitle && (
        <p className={styles.subtitle} lang={languageTagOf(book.language)}>
          {book.subtitle}
        </p>
      )}
      {authorsOf(book).length > 0 && (
        <p className={styles.by}>
          {t('catalogue.book.by')}{' '}
          {authorsOf(book).map(({ _id, name }, index) => (
            <span key={_id}>
              {index > 0 && ', '}
              <Link to={`/author/${_id}`}>{name}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

const authorsOf = ({ bookAuthors }: Pick<HeadData, 'bookAuthors'>) =>
  bookAuthors.flatMap(({ author, role }) => (role.description === 'author' ? [author] : []))

const lengthOf = (minutes: number, t: ReturnType<typeof useText>): string =>
  minutes < 60
    ? t('catalogue.book.minutes', { minutes })
    : t('catalogue.book.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })

const loadDialog = () => withTexts(import('./LoginDialog.tsx'), 'book')

/** Asks a visitor who comes from one of our mails to sign in, so that the book meets their own bookshelf. */
function LoginPrompt({ title }: { readonly title: string }) {
  const t = useText()
  const { caller } = useShop()
  const { login } = useSignInPaths()
  if (caller !== 'visitor') return null
  return (
    <>
      <noscript>
        <div className={styles.plain}>
          <Notice>
            {t('catalogue.prompt.text', { title })} <a href={login}>{t('shell.login')}</a>
          </Notice>
        </div>
      </noscript>
      <LazyComponent load={loadDialog} props={{ title }} />
    </>
  )
}

const loadPlayer = () => withTexts(import('./AudioPlayer.tsx'), 'book')

/** Keeps its final size, and goes when there is no sample; without scripts the browser's own player. */
function AudioPreview({ url }: { readonly url: string }) {
  const t = useText()
  const [state, setState] = useState<'there' | 'missing' | 'plain'>('there')
  if (state === 'missing') return null
  const title = t('catalogue.preview.title')
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has the words of a recording
  const plain = <audio controls preload="none" src={url} aria-label={title} />
  return (
    <section className={previewStyles.panel}>
      <h2 className={previewStyles.title}>{title}</h2>
      <noscript>{plain}</noscript>
      {state === 'plain' ? (
        plain
      ) : (
        <LazyComponent
          load={loadPlayer}
          props={{ url, onMissing: () => setState('missing') }}
          fallback={<PlayerPlaceholder />}
          onLost={() => setState('plain')}
        />
      )}
    </section>
  )
}

const PlayerPlaceholder = () => (
  <span className={previewStyles.coming} aria-hidden="true">
    <HeadphonesIcon />
  </span>
)

function RelatedBooks({ books }: { readonly books: readonly BookCardData[] }) {
  const t = useText()
  if (books.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.title}>
        {t('catalogue.book.related')}
      </h2>
      <ul className={cardGrid.grid}>
        {books.map((book) => (
          <li key={book._id}>
            <BookCard book={book} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first words, and the rest on request, which works without scripts. */
function BookAbout({ description }: { readonly description: string }) {
  const t = useText()
  const { paragraphs, onPhones, onWide } = splitDescription(description)
  const ends = { phones: lastWith(paragraphs, 'always'), wide: lastWith(paragraphs, 'wide') }
  return (
    <section className={styles.about}>
      <h2 className={styles.aboutTitle}>{t('catalogue.book.about')}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className={classOf(paragraph)}>
          {paragraph.always}
          {onPhones && index === ends.phones && <span className={styles.dotsOnPhones}>…</span>}
          {paragraph.wide && <span className={styles.wide}> {paragraph.wide}</span>}
          {onWide && index === Math.max(ends.phones, ends.wide) && (
            <span className={styles.dotsOnWide}>…</span>
          )}
          {paragraph.rest && <span className={styles.rest}> {paragraph.rest}</span>}
        </p>
      ))}
      {onPhones && (
        <details className={onWide ? styles.toggle : styles.toggleOnPhones}>
          <summary>
            <span className={styles.open}>{t('catalogue.readMore')}</span>
            <span className={styles.close}>{t('catalogue.readLess')}</span>
          </summary>
        </details>
      )}
    </section>
  )
}

const lastWith = (paragraphs: readonly ReadMoreParagraph[], part: 'always' | 'wide'): number =>
  paragraphs.findLastIndex((paragraph) => paragraph[part] !== '')

// A paragraph that begins beyond the first words waits as a whole.
function classOf({ always, wide }: ReadMoreParagraph) {
  if (always) return undefined
  return wide ? styles.wide : styles.rest
}

const BookQuery = graphql(
  `
  query Book($id: ID!, $taxRate: ID!) {
    localBook(id: $id) {
      _id
      subtitle
      authors
      description
      imageUrl
      audioPreviewUrl
      pages
      minutes
      fileSize
      ...BookBuy
      ...BookDetails
      ...BookJsonLd
    }
    relatedBooks(book: $id) { ...BookCard }
    taxRate(id: $taxRate) { rate }
  }
`,
  [BookCardFields, BookBuyFields, BookDetailsFields, BookJsonLdFields],
)
