import { listLiveChatEngines } from '#server/db/chat-engines'
import type { Db } from '#server/db/database'
import type { ChatCapabilities } from '#server/engines/chat/chat-engine'

export type CurrentEngine = { capabilities: ChatCapabilities; isUp: boolean } | undefined

/** The chat engine in use, over all processes: the first that is up, else the first that exists. */
export type ChatEngineList = { current(): Promise<CurrentEngine> }

const freshMs = 1_000
const staleMs = 3_000

/** Cached, because every message asks: fresh for one second, and usable for two more while it is being reloaded. */
export function createChatEngineList(db: Db, now: () => Date): ChatEngineList {
  let readAt = Number.NEGATIVE_INFINITY
  let read: ReturnType<ChatEngineList['current']> = Promise.resolve(undefined)
  const load = async () => {
    const [first] = await listLiveChatEngines<ChatCapabilities>(db)
    return first === undefined ? undefined : { capabilities: first.capabilities, isUp: first.is_up }
  }
  return {
    async current() {
      const at = now().getTime()
      const age = at - readAt
      if (age >= freshMs) {
        const before = read
        readAt = at
        read = load()
        // Do not cache a failed read or a missing engine.
        const forget = () => {
          readAt = Number.NEGATIVE_INFINITY
        }
        read.then((found) => found ?? forget(), forget)
        if (age < staleMs) return before
      }
      return read
    },
  }
}
