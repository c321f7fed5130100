import { writeInfotext } from './infotext.ts'
import { insertPngTexts } from './png-texts.ts'
import type { Recipe } from './recipe.ts'

export const ownKeyword = 'nightbloom'

/** Adds two recipes to a PNG: our own, which is lossless, and A1111's, which most programs read. */
export function writeRecipe(png: Uint8Array, recipe: Recipe): Uint8Array<ArrayBuffer> {
  return insertPngTexts(png, [
    { keyword: 'parameters', text: writeInfotext(recipe) },
    { keyword: ownKeyword, text: JSON.stringify(recipe) },
  ])
}
