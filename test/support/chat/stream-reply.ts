import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChatApiServer } from './chat-api-state.ts'
import type { Dialect } from './chat-dialects.ts'

type Body = Record<string, unknown>
type Write = (data: unknown) => Promise<void>

/** Writes one reply as server-sent events, with the faults that the test asked for. */
export async function streamReply(
  dialect: Dialect,
  { faults, script }: ChatApiServer,
  body: Body,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': ping\n\n')
  const write = createWriter(response, faults.pieceBytes)
  const limit = Number(body.max_tokens ?? body.max_completion_tokens)
  const breakAt = faults.breaks.shift()
  const errorAt = faults.errors.shift()
  const stops = (body.stop ?? []) as string[]
  let count = await writeThoughts(dialect, body, Math.min(faults.thoughts, limit), write)
  let said = ''
  let reason = 'stop'
  for (const word of chooseWords(script, body)) {
    if (errorAt === count) {
      await write({
        error: { message: 'CUDA error: out of memory', type: 'InternalServerError', code: 500 },
      })
      await write('[DONE]')
      return void response.end()
    }
    if (count >= limit) {
      reason = 'length'
      break
    }
    if (breakAt === count) return void response.destroy()
    if (stops.some((stop) => (said + word).includes(stop))) break
    said += word
    count++
    await write({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] })
    if (faults.isSilent) return void (await new Promise((resolve) => response.once('close', resolve)))
    // Even without a pause the event loop has to turn, or a client that hangs up is not noticed.
    await wait(faults.wordMs)
    if (isGone(response)) return
  }
  await write({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })
  await write(makeUsage(dialect, body, count))
  await write('[DONE]')
  response.end()
}

const isGone = (response: ServerResponse) => response.destroyed || response.writableEnded

function createWriter(response: ServerResponse, pieceBytes: number): Write {
  return async (data) => {
    const bytes = Buffer.from(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\r\n\r\n`)
    const size = pieceBytes || bytes.length
    for (let at = 0; at < bytes.length && !isGone(response); at += size) {
      response.write(bytes.subarray(at, at + size))
      // Without a pause the socket would join the pieces.
      if (size < bytes.length) await wait(0)
    }
  }
}

async function writeThoughts(dialect: Dialect, body: Body, thoughts: number, write: Write): Promise<number> {
  const kwargs = body.chat_template_kwargs as { enable_thinking?: boolean } | undefined
  if (kwargs?.enable_thinking === false) return 0
  for (let count = 0; count < thoughts; count++) {
    const delta = dialect === 'ollama' ? { reasoning: 'hm ' } : { reasoning_content: 'hm ' }
    await write({ choices: [{ index: 0, delta: { content: null, ...delta }, finish_reason: null }] })
  }
  return thoughts
}

function makeUsage(dialect: Dialect, { messages }: Body, count: number): object {
  const prompt = JSON.stringify(messages).split(/\s+/).length
  return {
    choices: [],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: count,
      ...(dialect === 'vllm' && { prompt_tokens_details: { cached_tokens: prompt - 1 } }),
    },
    ...(dialect.startsWith('llama.cpp') && { timings: { cache_n: prompt - 2 } }),
  }
}

const vocabulary =
  'the lamp burns while rain écrit 灯台 on old glass and somebody 🌊 tells of a ship that came home'.split(
    ' ',
  )

/**
 * Words chosen by a hash of the messages and the seed; some have letters of several bytes. Two replies must not be alike,
 * because the server asks again for a reply that repeats the one before.
 */
function inventWords({ seed, messages }: Body): string[] {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, messages]))
    .digest()
  return Array.from(
    digest.subarray(0, 14),
    (byte, i) => `${i === 0 ? '' : ' '}${vocabulary[byte % vocabulary.length]}${i}`,
  )
}

/** A list is for replies; what is asked for as JSON is answered by a function, or with no facts. */
function chooseWords(script: ChatApiServer['script'], body: Body): string[] {
  if (typeof script === 'function') return script(body)
  if (body.response_format !== undefined) return ['{"facts":[]}']
  return script ?? inventWords(body)
}
