/** Where the back office's quick find shows what it found. */
export const quickFindPath = '/admin/find/'
