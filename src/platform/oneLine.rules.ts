/** As people mean it: without blanks around it, and one blank between words. */
export const oneLine = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ')

/** Lines as they are kept: ended by a line feed, however they were sent. */
export const lineFeeds = (typed: string): string => typed.replaceAll(/\r\n?/g, '\n')
