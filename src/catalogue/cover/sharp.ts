import sharp from 'sharp'

// It would cache a hundred of its operations with their pixels: no cover is drawn again soon, since its bytes are cached.
sharp.cache(false)

export { sharp }
