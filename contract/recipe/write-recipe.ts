import { writeInfotext } from './infotext.ts'
import { insertPngTexts } from './png-texts.ts'
import type { Recipe } from './recipe.ts'

export const ownKeyword = 'nightbloom'

/** The same PNG with its recipe: ours, which loses nothing, and A1111's, which everybody reads. */
export function writeRecipe(png: Uint8Array, recipe: Recipe): Uint8Array<ArrayBuffer> {
  return insertPngTexts(png, [
    { keyword: 'parameters', text: writeInfotext(recipe) },
    { keyword: ownKeyword, text: JSON.stringify(recipe) },
  ])
}
