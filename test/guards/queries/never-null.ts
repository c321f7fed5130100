/** Columns that allow null in their table, and that a query can declare without null because of its conditions. */
export const neverNull: { why: string; columns: string[]; callers: string[] }[] = [
  {
    why: 'only unfinished uploads, which these queries leave out, have no facts yet',
    columns: ['facts', 'base_model'],
    callers: [
      'listOwnLoras',
      'findOwnLora',
      'findLora',
      'listLorasByState',
      'findUsableLoras',
      'findRefusedLoras',
      'searchLoras',
    ],
  },
  {
    why: 'the condition leaves out characters that users made',
    columns: ['house_name'],
    callers: ['listHouseNames', 'removeHouseCharacter'],
  },
  {
    why: 'the query asks for an art with a file; its thumbnail is stored with it',
    columns: ['file_key', 'thumb_key'],
    callers: ['findPublicFacts', 'findPublicArt'],
  },
  {
    why: 'a running reply or task has a run and an engine',
    columns: ['runId', 'run_id', 'engine'],
    callers: [
      'claimReplies',
      'renewReplyLeases',
      'listLostReplies',
      'renewTaskLeases',
      'listLostTasks',
      'countRunning',
    ],
  },
  {
    why: 'the query asks for a link that has not expired',
    columns: ['link_expires_at'],
    callers: ['findSharedCollection'],
  },
  {
    why: 'the query asks for suspended users',
    columns: ['reason'],
    callers: ['listSuspended'],
  },
]
