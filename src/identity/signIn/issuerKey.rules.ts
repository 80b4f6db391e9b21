/** The name under which the embedded provider's people are kept, which stays when the shop's address changes. */
export const embeddedKey = 'embedded'
