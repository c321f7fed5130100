import { readExifTexts } from './exif-texts.ts'
import type { FoundRecipe } from './found-recipe.ts'
import { readInfotext } from './infotext.ts'
import { isObject, type JsonObject, parseObject } from './parse-json.ts'
import { isPng, readPngTexts } from './png-texts.ts'
import { readComfyui } from './read-comfyui.ts'
import { readFooocus, readFooocusInfotext } from './read-fooocus.ts'
import { readInvokeai, readOldInvokeai } from './read-invokeai.ts'
import { readNovelai } from './read-novelai.ts'
import { readSwarmui } from './read-swarmui.ts'
import { type Recipe, recipe as recipeSchema } from './recipe.ts'
import { ownKeyword } from './write-recipe.ts'

const nothing: FoundRecipe = { recipe: {}, source: null, notUnderstood: [] }

/** Reads how an image was made, by any supported program. Never throws, because users may drop any file on the page. */
export async function readRecipe(bytes: Uint8Array): Promise<FoundRecipe> {
  if (isPng(bytes)) {
    const texts = await readPngTexts(bytes)
    return readTexts(new Map(texts.map(({ keyword, text }) => [keyword, text]))) ?? nothing
  }
  const { userComment, makerNote, make, model } = readExifTexts(bytes)
  const texts = new Map<string, string>()
  if (userComment !== undefined) texts.set('parameters', userComment)
  if (makerNote !== undefined) texts.set('fooocus_scheme', makerNote)
  // ComfyUI's animations store "prompt:{…}" as the camera model and "workflow:{…}" as its make.
  for (const field of [make, model]) {
    const graph = field !== undefined && /^prompt:/i.test(field) ? field.slice('prompt:'.length) : undefined
    if (graph !== undefined) texts.set('prompt', graph)
    // Older versions of SwarmUI stored their settings there.
    else if (field?.startsWith('{') && !texts.has('parameters')) texts.set('parameters', field)
  }
  return readTexts(texts) ?? nothing
}

function readTexts(texts: ReadonlyMap<string, string>): FoundRecipe | undefined {
  const own = parseObject(texts.get(ownKeyword))
  if (own !== undefined) return readOwn(own)
  const invokeai = parseObject(texts.get('invokeai_metadata'))
  if (invokeai !== undefined) return readInvokeai(invokeai)
  const novelai = texts.get('Software') === 'NovelAI' ? parseObject(texts.get('Comment')) : undefined
  if (novelai !== undefined) return readNovelai(novelai, texts.get('Source'))
  const oldInvokeai = parseObject(texts.get('sd-metadata'))
  return (
    (oldInvokeai && readOldInvokeai(oldInvokeai)) ??
    readParameters(texts.get('parameters'), texts.get('fooocus_scheme')) ??
    readGraph(texts)
  )
}

function readParameters(parameters: string | undefined, scheme: string | undefined): FoundRecipe | undefined {
  if (parameters === undefined || parameters.trim() === '') return undefined
  const data = parseObject(parameters)
  if (data !== undefined) {
    if (isObject(data.sui_image_params)) return readSwarmui(data)
    const isFooocus = scheme === 'fooocus' || data.base_model !== undefined
    return isFooocus ? readFooocus(data) : undefined
  }
  return scheme === 'a1111' || scheme === 'fooocus'
    ? readFooocusInfotext(parameters)
    : readInfotext(parameters)
}

function readGraph(texts: ReadonlyMap<string, string>): FoundRecipe | undefined {
  const graph = parseObject(texts.get('prompt'))
  const found = graph && readComfyui(graph)
  if (found !== undefined) return found
  // A graph that was never run, or without a known sampler: only its origin is known.
  return texts.has('workflow') ? { recipe: {}, source: 'comfyui', notUnderstood: ['workflow'] } : undefined
}

/** Reads field by field, so that a recipe of a later version still gives the fields we know. */
function readOwn(data: JsonObject): FoundRecipe {
  const whole = recipeSchema.safeParse(data)
  if (whole.success) return { recipe: whole.data, source: 'nightbloom', notUnderstood: [] }
  const recipe: Record<string, unknown> = {}
  const notUnderstood: string[] = []
  for (const [name, value] of Object.entries(data).slice(0, 100)) {
    const field = Object.hasOwn(recipeSchema.shape, name)
      ? recipeSchema.shape[name as keyof Recipe].safeParse(value)
      : undefined
    if (field?.success) recipe[name] = field.data
    else notUnderstood.push(name.slice(0, 120))
  }
  return { recipe, source: 'nightbloom', notUnderstood }
}
