import type { CDPSession } from 'playwright-core'

/** CPU time of each part of the browser, in ms. Unlike frame times, it hardly depends on other load. */
export type Work = { page: number; painting: number; screen: number }

type TraceEvent = {
  ph: string
  name: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string }
}

const categories = 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,cc'

/** The browser's work while `run` runs: the page's main thread, painting and decoding, compositing. */
export async function traceWork(session: CDPSession, run: () => Promise<void>): Promise<Work> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories })
  await run()
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await ended
  session.off('Tracing.dataCollected', collect)
  const threads = new Map<string, string>()
  for (const { name, pid, tid, args } of events)
    if (name === 'thread_name') threads.set(`${pid} ${tid}`, args.name ?? '')
  const sum = (thread: RegExp, tasks: readonly string[]) =>
    events
      .filter(({ ph, name, pid, tid }) => {
        const isTask = ph === 'X' && tasks.includes(name)
        return isTask && thread.test(threads.get(`${pid} ${tid}`) ?? '')
      })
      .reduce((ms, { tdur = 0 }) => ms + tdur / 1000, 0)
  return {
    page: sum(/^CrRendererMain$/, ['RunTask']),
    painting: sum(/Worker/, ['RasterTask', 'ImageDecodeTask']),
    screen: sum(/^(Compositor|VizCompositorThread)$/, ['RunTask']),
  }
}
