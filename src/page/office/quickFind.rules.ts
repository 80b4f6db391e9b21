/** Where the office's quick find shows what it found. */
export const quickFindPath = '/admin/find/'
