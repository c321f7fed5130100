import { titles } from './titles.ts'

const count = (n: number, one: string, many: string) =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString('en')} ${many}`

/** Words of the page about background work. */
export const jobsText = {
  title: titles.jobs,
  lead: 'What runs in the background: what waits, what runs, what failed and why.',
  work: 'Pictures and replies',
  tasks: 'Pictures',
  replies: 'Replies',
  list: 'Jobs',
  waiting: (n: number) => `${n.toLocaleString('en')} waiting`,
  active: (n: number) => `${n.toLocaleString('en')} running`,
  dead: (n: number) => `${n.toLocaleString('en')} failed`,
  since: 'waiting since',
  scheduled: 'scheduled',
  failure: 'Last failure',
  noCause: 'No cause was recorded.',
  run: 'Run now',
  runOne: (job: string) => `Run now: ${job}`,
  running: 'It runs now.',
  idle: (n: number) => `${count(n, 'job', 'jobs')} with nothing to do`,
  deadTitle: 'Failed for the last time',
  deadLead:
    'These jobs failed after all retries. They are kept for a week. Find the cause before you try them again.',
  none: 'Nothing failed.',
  tries: (n: number) => count(n, 'try', 'tries'),
  sent: 'sent',
  failed: 'failed',
  retry: 'Try again',
  retryOne: (job: string) => `Try again: ${job}`,
  retryAll: (job: string, n: number) =>
    n === 1 ? `Try ${job} again` : `Try all ${n.toLocaleString('en')} of ${job} again`,
  retried: (n: number) => `${count(n, 'job waits', 'jobs wait')} again.`,
  more: 'Show more',
  loadingMore: 'Loading',
}

/** The id of a job as words: `send-mail` is "send mail". */
export const sayJob = (id: string) => id.replaceAll('-', ' ')
