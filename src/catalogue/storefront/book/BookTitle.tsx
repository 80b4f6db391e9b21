import { Fragment } from 'react'

/** A title that may break after each slash, as volumes of several works often have no spaces there. */
export const BookTitle = ({ title }: { readonly title: string }) =>
  title.split(/(?<=\/)(?=\S)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
