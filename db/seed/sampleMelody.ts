// Soft plucked notes of a thumb piano, since a voice cannot be made here.

// Five tones, in hertz.
const scale = [261.63, 293.66, 329.63, 392, 440]

export const noteSeconds = 0.5

/** How the notes are written: samples a second, and 1 or 2 bytes each. */
export type Sound = { readonly rate: number; readonly bytes: 1 | 2 }

/** Another melody for each title and track, the same at each seeding. */
export const melodyOf = (isbn: string, track: number, notes: number): number[] =>
  Array.from(
    { length: notes },
    (_, index) =>
      scale[(Number(isbn[12 - (index % 13)]) + track * index + (index > 12 ? 1 : 0)) % scale.length] ?? 0,
  )

/** The notes as WAV of one channel. */
export function wavOf(melody: readonly number[], sound: Sound): Uint8Array {
  const { rate, bytes } = sound
  const samples = Math.round(noteSeconds * rate)
  const data = Buffer.alloc(melody.length * samples * bytes)
  for (const [note, frequency] of melody.entries())
    for (let index = 0; index < samples; index++) {
      const sample = note * samples + index
      const height = plucked(frequency, index / rate)
      // One byte counts from 0, two from the middle.
      if (bytes === 1) data.writeUInt8(128 + Math.round(height * 96), sample)
      else data.writeInt16LE(Math.round(height * 6500), sample * 2)
    }
  return Buffer.concat([wavHeader(data.length, sound), data])
}

/** A tone that begins softly within 8 ms and fades away; between -1.3 and 1.3. */
function plucked(frequency: number, seconds: number): number {
  const loudness = Math.min(1, seconds / 0.008) * Math.exp(-seconds * 7)
  return (
    loudness *
    (Math.sin(2 * Math.PI * frequency * seconds) + 0.3 * Math.sin(4 * Math.PI * frequency * seconds))
  )
}

function wavHeader(length: number, { rate, bytes }: Sound): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * bytes, 28)
  header.writeUInt16LE(bytes, 32)
  header.writeUInt16LE(bytes * 8, 34)
  header.write('data', 36)
  header.writeUInt32LE(length, 40)
  return header
}
