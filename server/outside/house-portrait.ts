import { readFile } from 'node:fs/promises'

const folder = new URL('../../web/public/house/', import.meta.url)

/** The portrait of a character that comes with the program, as WebP. */
export async function readHousePortrait(houseName: string): Promise<Buffer> {
  return readFile(new URL(`${houseName}.webp`, folder))
}
