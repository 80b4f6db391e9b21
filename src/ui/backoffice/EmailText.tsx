/** An address, which a narrow place breaks behind its @ rather than within a name. */
export function EmailText({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
