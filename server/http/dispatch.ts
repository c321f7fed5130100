import { crc32 } from 'node:zlib'
import type { Contract } from '#contract/call'
import { type CallName, contracts } from '#contract/index'
import { hasRole, isStaffAudience } from '#contract/roles'
import type { CallArguments, Caller, Handler, Incoming, Prepared, StreamEvent, Viewer } from '#server/call'
import { badInput, CallError, requireActive } from '#server/call-error'
import { handlers } from '#server/calls/index'
import { deriveSecret } from '#server/config'
import { type Context, pickParts } from '#server/context'
import type { Db } from '#server/db/database'
import { mustVerifyAge } from '#server/domain/age-check'
import { scopeOf } from '#server/domain/api-key-scope'
import { describeIssues } from '#server/domain/input-issues'
import { addressSubject } from '#server/domain/throttles'
import type { Opened } from '#server/open-context'
import { type AccountPlaces, createAccountPlaces, type RunningPlace } from './account-places.ts'
import { hasTag } from './etag.ts'
import { answerOnce, findFirstAnswer, type Keyed } from './idempotency.ts'
import { parseJsonObject } from './json-body.ts'
import { findViewer } from './login-session.ts'
import { createRawBodies } from './raw-bodies.ts'
import type { EventSource } from './stream.ts'

/** A call from the network or from a page that is being rendered. */
export type IncomingCall = {
  name: string
  caller: Omit<Caller, 'leavePlace'>
  authorization: string | undefined
  ifNoneMatch: string | undefined
  idempotencyKey: string | undefined
  query: Record<string, unknown>
  /** Whether it counts against the calls a minute: a page counts once, not once per call. */
  isCounted: boolean
  /** Reads the body up to a limit. `isBrief`: the whole body must arrive within seconds. */
  readBody(maxBytes: number, isBrief: boolean): Promise<Buffer>
  /** The same for files that are too large for memory. */
  streamBody(maxBytes: number): Incoming
}

type Answered =
  | { kind: 'answer'; body: string; etag?: string }
  | { kind: 'unchanged'; etag: string }
  | { kind: 'stream'; events: EventSource }

export type Outcome = {
  viewer: Viewer | null
  cookies: string[]
} & Answered

export type Dispatch = (call: IncomingCall) => Promise<Outcome>

const maxJsonBytes = 1024 * 1024
/** Body limit for callers who are not signed in; their largest input is a form. */
const maxSignedOutBytes = 32 * 1024

/** The only way to a handler: session, rate limit, audience, contract, handler. */
export function createDispatch(context: Opened): Dispatch {
  const desk: Desk = {
    context,
    answerSecret: deriveSecret(context.secret, 'idempotent answers'),
    rawBodies: createRawBodies(context.limiter),
    places: createAccountPlaces(context.db.connectionsAtMost),
  }
  return async (call) => {
    if (!Object.hasOwn(contracts, call.name))
      throw new CallError('not_found', { sentence: 'There is no such call.' })
    const checked = await checkCall(desk, call, call.name as CallName)
    const cookies: string[] = []
    const place = createPlace(desk, checked.viewer?.id ?? addressSubject(call.caller.address))
    const caller: Caller = { ...call.caller, leavePlace: place.leave }
    const admitted = { ...checked, call, caller, cookies, place }
    try {
      return { ...(await answerCall(desk, admitted)), viewer: checked.viewer, cookies }
    } finally {
      place.leave()
    }
  }
}

/** What all calls of this process share. */
type Desk = {
  context: Opened
  answerSecret: Buffer
  rawBodies: ReturnType<typeof createRawBodies>
  places: AccountPlaces
}

/** A call whose viewer, audience and input have been checked. */
type CheckedCall = {
  name: CallName
  contract: Contract
  viewer: Viewer | null
  input: unknown
  body: Buffer
  key: string | undefined
}

type AdmittedCall = CheckedCall & { call: IncomingCall; caller: Caller; cookies: string[]; place: CallPlace }

async function checkCall(desk: Desk, call: IncomingCall, name: CallName): Promise<CheckedCall> {
  const { context } = desk
  const contract: Contract = contracts[name]
  const viewer = await findViewer(context.db, {
    cookie: call.caller.cookie,
    authorization: call.authorization,
  })
  if (call.isCounted) await countCall(context, viewer, call.caller.address)
  checkAudience(name, contract, viewer)
  checkAge(context, contract, viewer, call.caller.country)
  const body = contract.raw?.streamed ? Buffer.alloc(0) : await readBody(desk, call, contract, viewer)
  const sent = contract.raw === undefined ? parseJsonObject(body) : call.query
  const parsed = contract.input.safeParse(sent)
  if (!parsed.success) {
    const issues = describeIssues(parsed.error)
    throw new CallError('bad_input', { sentence: issues[0]?.message ?? '', data: { issues } })
  }
  if (viewer !== null && contract.needsActive?.(parsed.data as never)) requireActive(viewer)
  const key = readIdempotencyKey(contract, call.idempotencyKey ?? sent.idempotency_key)
  return { name, contract, viewer, input: parsed.data, body, key }
}

function readBody(
  { rawBodies }: Desk,
  call: IncomingCall,
  { raw }: Contract,
  viewer: Viewer | null,
): Promise<Buffer> {
  if (viewer === null) return call.readBody(maxSignedOutBytes, true)
  if (raw === undefined) return call.readBody(maxJsonBytes, false)
  return rawBodies.read(viewer.id, raw.isPart ?? false, () => call.readBody(raw.maxBytes, false))
}

/** The place of one call among those of its account. Leaving it before it was taken or twice does nothing. */
type CallPlace = { take(): Promise<void>; leave(): void }

function createPlace({ places }: Desk, subject: string): CallPlace {
  let place: RunningPlace | undefined
  return {
    async take() {
      place ??= await places.enter(subject)
    },
    leave: () => place?.leave(),
  }
}

async function answerCall(desk: Desk, admitted: AdmittedCall): Promise<Answered> {
  const { name, contract, viewer, input, body, call, place } = admitted
  const { run, prepare } = handlers[name] as Handler
  const { db } = desk.context
  if (contract.raw?.streamed && viewer !== null && prepare !== undefined) {
    return answerUpload(desk, admitted, { prepare, userId: viewer.id, maxBytes: contract.raw.maxBytes })
  }
  await place.take()
  if (contract.streams) {
    const events = run(argumentsOf(desk, admitted, db)) as unknown as AsyncGenerator<StreamEvent, unknown>
    if (call.caller.streaming) return openStream(call, events)
    return toAnswer(contract, await drain(events), undefined)
  }
  const keyed = toKeyed(admitted, contract.raw === undefined ? JSON.stringify(input) : body)
  const first = keyed && (await findFirstAnswer(db, desk.answerSecret, keyed))
  const data =
    first === undefined
      ? await runPrepared(desk, admitted, await prepare?.(argumentsOf(desk, admitted, db)), keyed)
      : first.answer
  return toAnswer(contract, data, call.ifNoneMatch)
}

/** Receives the file before a place is taken: a slow sender must not block the account's other calls. */
async function answerUpload(
  desk: Desk,
  admitted: AdmittedCall,
  upload: { prepare: NonNullable<Handler['prepare']>; userId: string; maxBytes: number },
): Promise<Answered> {
  const { contract, input, call } = admitted
  const incoming = call.streamBody(upload.maxBytes)
  const prepared = await desk.rawBodies.read(upload.userId, false, () =>
    upload.prepare(Object.assign(argumentsOf(desk, admitted, desk.context.db), { incoming })),
  )
  const keyed = toKeyed(admitted, `${JSON.stringify(input)} ${prepared.sha256?.toString('hex')}`)
  return toAnswer(contract, await runPrepared(desk, admitted, prepared, keyed), undefined)
}

async function openStream(
  { caller: { signal } }: IncomingCall,
  events: AsyncGenerator<StreamEvent, unknown>,
): Promise<Answered> {
  // Waits for the first event, so that a refusal still gets its own status.
  const first = await events.next()
  // If the caller disconnects before the stream is read, its resources must still be released.
  signal.addEventListener('abort', () => void events.return(undefined), { once: true })
  if (signal.aborted) await events.return(undefined)
  return { kind: 'stream', events: { first, rest: events } }
}

/** The arguments of the handler: the request and the parts that the handler has named. */
function argumentsOf(
  { context }: Desk,
  { name, input, body, viewer, caller, cookies }: AdmittedCall,
  db: Db,
  prepared?: Prepared,
) {
  const parts = pickParts(context, handlers[name].needs)
  const own = 'db' in parts ? { db } : {}
  // Types of one call cannot be expressed over the table of all; the contract has checked input and viewer.
  return { ...parts, ...own, input, body, viewer, caller, cookies, prepared } as unknown as CallArguments<
    CallName,
    never
  > & { input: never; viewer: never }
}

function toKeyed({ name, viewer, key }: AdmittedCall, request: Buffer | string): Keyed | undefined {
  return key === undefined || viewer === null ? undefined : { userId: viewer.id, key, call: name, request }
}

/** Runs the handler; under an idempotency key once, in a transaction. */
function runPrepared(
  desk: Desk,
  admitted: AdmittedCall,
  prepared: Prepared | undefined,
  keyed: Keyed | undefined,
): Promise<unknown> {
  const { db } = desk.context
  const { run } = handlers[admitted.name] as Handler
  return keepOrDiscard(prepared, async (take) => {
    await admitted.place.take()
    const runOver = async (tx: Db) => run(argumentsOf(desk, admitted, tx, take()))
    return keyed === undefined ? runOver(db) : answerOnce(db, desk.answerSecret, keyed, runOver)
  })
}

/** Discards the prepared files if `run` fails or was skipped because of a repeat under the same key. */
async function keepOrDiscard(
  prepared: Prepared | undefined,
  answer: (take: () => Prepared | undefined) => Promise<unknown>,
): Promise<unknown> {
  let isKept = false
  try {
    return await answer(() => {
      isKept = true
      return prepared
    })
  } catch (error) {
    isKept = false
    throw error
  } finally {
    // If this fails, the job sweep-files deletes the files.
    if (!isKept) await prepared?.discard?.().catch(() => {})
  }
}

async function countCall(context: Context, viewer: Viewer | null, address: string): Promise<void> {
  if (viewer === null) await context.limiter.count('calls_address', addressSubject(address))
  else await context.limiter.count('calls_user', viewer.id)
}

function checkAudience(name: CallName, contract: Contract, viewer: Viewer | null): void {
  // For others a call of staff looks like a call that does not exist: the same 404, word for word.
  if (isStaffAudience(contract.audience) && !hasRole(viewer?.role ?? null, contract.audience)) {
    throw new CallError('not_found', { sentence: 'There is no such call.' })
  }
  if (contract.audience === 'signed_out' && viewer !== null) {
    throw new CallError('conflict', { sentence: 'You are signed in already.' })
  }
  if (viewer === null) {
    if (contract.audience === 'all' || contract.audience === 'signed_out') return
    throw new CallError('signed_out')
  }
  if (viewer.api_key_scopes !== null) checkApiKey(name, contract, viewer.api_key_scopes)
  if (contract.audience === 'active') requireActive(viewer)
}

/** [S-1] Every call is closed until the age was checked, unless its contract says otherwise or it is for staff. */
function checkAge(
  { config }: Context,
  contract: Contract,
  viewer: Viewer | null,
  country: string | null,
): void {
  if (contract.beforeAgeCheck || isStaffAudience(contract.audience)) return
  if (!mustVerifyAge(config.age, viewer, country)) return
  throw new CallError('age_check_needed', {
    sentence: 'Your age has to be checked before you can use this: open /app/verify-age.',
    data: { must_verify_age: true },
  })
}

function checkApiKey(name: CallName, contract: Contract, scopes: readonly string[]): void {
  if (contract.needsSession || isStaffAudience(contract.audience)) {
    throw new CallError('forbidden', {
      sentence: 'An API key may not do this. Sign in to your account instead.',
    })
  }
  const scope = scopeOf(name, contract)
  if (!scopes.includes(scope)) {
    throw new CallError('forbidden', {
      sentence: `This API key lacks the scope "${scope}". Make a key that has it in your account settings.`,
    })
  }
}

function readIdempotencyKey(contract: Contract, key: unknown): string | undefined {
  if (!contract.creates || key === undefined || key === null) return undefined
  if (typeof key !== 'string' || key.length < 1 || key.length > 64 || key.includes('\0')) {
    throw badInput('idempotency_key', 'idempotency_key must be text of 1 to 64 characters.')
  }
  return key
}

async function drain(events: AsyncGenerator<StreamEvent, unknown>): Promise<unknown> {
  let step = await events.next()
  while (!step.done) step = await events.next()
  return step.value
}

/** Parses the output too, so that a field the contract does not name is never sent. */
function toAnswer(contract: Contract, data: unknown, ifNoneMatch: string | undefined) {
  const body = JSON.stringify({ status_code: 200, msg: 'OK', data: contract.output.parse(data) })
  if (contract.kind !== 'read') return { kind: 'answer', body } as const
  // The tag protects nothing, so a cheap checksum is enough.
  const etag = `"${body.length.toString(36)}-${crc32(body).toString(36)}"`
  if (hasTag(ifNoneMatch, etag)) {
    return { kind: 'unchanged', etag } as const
  }
  return { kind: 'answer', body, etag } as const
}
