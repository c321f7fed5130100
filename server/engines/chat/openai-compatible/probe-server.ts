import type { ChatApi } from './chat-api.ts'
import { hasTokenizer } from './count-tokens.ts'
import type { Dialect } from './dialects.ts'
import { carefulWindow, type Identity, identifyServer, readAgain } from './identify-server.ts'
import { chooseModel, listModels, type Model, proveUnlisted } from './list-models.ts'

export type ServerProfile = {
  dialect: Dialect
  model: string
  window: number
  /** The window is a guess until the model is loaded. */
  isProvisional: boolean
  hasTokenizer: boolean
  concurrency: number
  /** The model's template opens <think> before the reply. Undefined: the server does not show its template. */
  opensThought: boolean | undefined
  /** False: some endpoint gave no clear answer, so the kind of server has to be found out again. */
  isSure: boolean
  /** The models that the server lists, and those in its memory. Undefined: it does not tell. */
  listed: readonly string[] | undefined
  loaded: readonly string[] | undefined
  /** False: /v1/models is missing, so only replies can show whether the server works. */
  listsModels: boolean
}

export type AskedProfile = { model?: string | undefined; window?: number | undefined }

/** Asks a server what it is and which model it has. `before`: what it was when it was last asked. */
export async function probeServer(
  api: ChatApi,
  asked: AskedProfile,
  before?: ServerProfile,
): Promise<ServerProfile> {
  const listed = await listModels(api, { mayBeMissing: asked.model !== undefined })
  const chosen = await findModel(api, listed ?? [], asked.model, before)
  const known = before?.model === chosen.id && before.isSure ? before : undefined
  if (before !== undefined && before.model !== chosen.id) api.forgetMissing()
  const profile = known === undefined ? await identify(api, chosen) : await refresh(api, chosen, known)
  return {
    ...profile,
    model: chosen.id,
    listsModels: listed !== undefined,
    listed: listed?.map(({ id }) => id),
    loaded: readLoaded(profile.dialect, listed) ?? profile.loaded,
    window: fitWindow(profile.window, asked.window),
  }
}

async function findModel(
  api: ChatApi,
  listed: readonly Model[],
  asked: string | undefined,
  before: ServerProfile | undefined,
): Promise<Model> {
  const chosen = chooseModel(listed, asked)
  if (chosen !== undefined || asked === undefined) return chosen ?? { id: '' }
  return before?.model === asked ? { id: asked } : proveUnlisted(api, listed, asked)
}

/** A configured window can only make the server's own window smaller, unless the server does not tell it. */
const fitWindow = (own: number | undefined, asked: number | undefined) =>
  own === undefined ? (asked ?? carefulWindow) : Math.min(own, asked ?? own)

/** vLLM, TGI and llama.cpp without a router serve what they have loaded; a router says it for each model. */
function readLoaded(dialect: Dialect, listed: readonly Model[] | undefined): string[] | undefined {
  if (dialect !== 'vllm' && dialect !== 'tgi' && dialect !== 'llama.cpp') return undefined
  return listed?.filter(({ status }) => status === undefined || status.value === 'loaded').map(({ id }) => id)
}

type Found = Identity & Pick<ServerProfile, 'hasTokenizer' | 'isSure'>

async function identify(api: ChatApi, chosen: Model): Promise<Found> {
  const { identity, isSure } = await identifyServer(api, chosen)
  return { ...identity, isSure, hasTokenizer: await findTokenizer(api, identity, chosen) }
}

/** A kind that was found out stays until the model changes or the server was down; only its figures are read again. */
async function refresh(api: ChatApi, chosen: Model, known: ServerProfile): Promise<Found> {
  const identity = await readAgain(api, chosen, known.dialect)
  // A router that has unloaded the model loads it again with the same window.
  const isUnloaded = identity?.isProvisional === true && known.dialect === 'llama.cpp'
  if (identity === undefined || isUnloaded) return known
  const isNews = known.isProvisional && !identity.isProvisional
  return {
    ...known,
    ...identity,
    hasTokenizer: isNews ? await findTokenizer(api, identity, chosen) : known.hasTokenizer,
  }
}

/** Not asked while the model is not loaded, because counting would load it. */
const findTokenizer = async (api: ChatApi, { dialect, isProvisional }: Identity, { id }: Model) =>
  !isProvisional && hasTokenizer(api, dialect, id)
