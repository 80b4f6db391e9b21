import { Link } from 'react-router'
import { AddToListLink } from '#booklists/storefront/chooser/AddToListLink.tsx'
import { formatMoney, formatPercent } from '#platform/i18n/format.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { FormatIcon, FormatName } from '#ui/FormatChip.tsx'
import { Price } from '#ui/Price.tsx'
import { useText } from '#ui/Text.tsx'
import { isOnShelf, isPrint } from '../../book.rules.ts'
import { BookButton } from '../button/BookButton.tsx'
import styles from './BookBuy.module.css'

type BuyData = DataOf<typeof BookBuyFields>

type Props = {
  readonly book: BuyData
  /** Of the reader's country: its rate as a fraction, and what the cart asks for one copy. */
  readonly vat: { readonly rate: number; readonly price: number } | null
}

export function BookBuy({ book, vat }: Props) {
  const t = useText()
  return (
    <div className={styles.panel}>
      {isOnShelf(book) ? (
        <p className={styles.yours}>{t('catalogue.owned')}</p>
      ) : (
        <p className={styles.line}>
          <Price
            className={styles.price}
            amount={book.displayPrice.amount}
            currency={book.displayPrice.currencyCode}
          />
          {vat && book.displayPrice.amount > 0 && (
            <span className={styles.vat}>
              {t(book.vatIncluded ? 'catalogue.book.vatIncluded' : 'catalogue.book.withVat', {
                rate: formatPercent(vat.rate),
                price: formatMoney(vat.price, book.displayPrice.currencyCode),
              })}
            </span>
          )}
        </p>
      )}
      <BookButton key={book._id} book={book} buyNow />
      <AddToListLink book={book} />
      {book.otherFormats.length > 0 && <OtherFormats books={[book, ...book.otherFormats]} />}
      <p className={styles.note}>
        {t(`catalogue.book.note.${noteOf(book.format._id)}`)}
        {book.displayPrice.amount > 0 && ` ${t('catalogue.book.note.refund')}`}
      </p>
    </div>
  )
}

/** What can be done today: the reader shows EPUB. */
function noteOf(format: string): 'print' | 'audio' | 'read' | 'later' {
  if (isPrint(format) || format === 'audio') return format
  return format === 'epub' ? 'read' : 'later'
}

type FormatRow = Pick<BuyData, '_id' | 'format' | 'displayPrice'>

function OtherFormats({ books: [current, ...others] }: { readonly books: readonly FormatRow[] }) {
  const t = useText()
  return (
    <div>
      <h2 className={styles.title}>{t('catalogue.book.formats')}</h2>
      <ul className={styles.formats}>
        {[current, ...others].map(
          (book, index) =>
            book && (
              <li key={book._id}>
                <Link to={`/book/${book._id}`} replace aria-current={index === 0 ? 'page' : undefined}>
                  <FormatIcon format={book.format._id} size="small" />
                  <span>
                    <FormatName format={book.format._id} />
                  </span>
                  <Price amount={book.displayPrice.amount} currency={book.displayPrice.currencyCode} />
                </Link>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

export const BookBuyFields = graphql(`
  fragment BookBuy on LocalBook {
    _id
    title
    format { _id }
    displayPrice { amount currencyCode }
    vatIncluded
    owned
    available
    otherFormats {
      _id
      format { _id }
      displayPrice { amount currencyCode }
    }
  }
`)
