/** The name of a series without the number of the volume; `series_key` of the database says the same. */
export const seriesName = (series: string): string => series.replace(/[,\s]*#.*$/, '').trim()

export const seriesPath = (series: string): string => `/series/${encodeURIComponent(seriesName(series))}/`
