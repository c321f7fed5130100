import type { ChatProblem } from '#server/engines/chat/chat-engine'
import type { Logger } from '#server/log'

/** Logs when the problem of an engine changes, so that a server that stays down does not fill the log. */
export function createProblemLog(log: Logger) {
  const logged = new Map<string, ChatProblem['kind'] | undefined>()
  /** True: this problem is new. */
  return (
    engine: string,
    { problem, isUp }: { problem: ChatProblem | undefined; isUp: boolean },
  ): boolean => {
    if (logged.get(engine) === problem?.kind) return false
    logged.set(engine, problem?.kind)
    if (problem === undefined) log.info({ engine }, 'the chat engine works again')
    else
      log.warn(
        { engine, isUp, cause: problem.kind, problem: problem.sentence },
        'the chat engine has a problem',
      )
    return problem !== undefined
  }
}
