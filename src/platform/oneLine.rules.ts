/** As people mean it: without blanks around it, and one blank between words. */
export const oneLine = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ')
