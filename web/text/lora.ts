import { MODEL_FAMILIES } from '#contract/catalogue/model-families'

const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** In the unit that keeps the number short: "144 MB". */
export function sayBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** power
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`
}

const bases = MODEL_FAMILIES

/** Words about LoRAs: sending them in, keeping them, choosing them, approving them. */
export const loraText = {
  bases,
  weight: 'Weight',
  states: {
    waiting: 'Waiting for approval',
    approved: 'Approved',
    refused: 'Refused',
    taken_back: 'Taken back',
  },
  fields: {
    name: 'Name',
    triggerWords: 'Trigger words',
    triggerWordsHint: 'The words in a prompt that turn it on, separated by commas.',
    proposed: 'Found in the file:',
    add: (word: string) => `Add ${word}`,
    tags: 'Tags',
    tagsHint: 'What others find it by, separated by commas.',
    weight: 'Recommended weight',
    weightHint: 'How strongly it is used when somebody picks it.',
  },
  upload: {
    lead: 'A safetensors file for Stable Diffusion 1.5 or Flux. You can use it yourself at once where a server has it; others can when a person has approved it.',
    drop: 'Drop the file here',
    choose: 'Choose a file',
    limits: (most: string, left: string) => `Up to ${most}. You have ${left} of space for LoRAs left.`,
    full: 'Your space for LoRAs is full.',
    manage: 'Your LoRAs',
    openTitle: (name: string) => `${name} is not all here yet`,
    openText: (percent: number) =>
      `${percent} % arrived. Choose the same file again to go on where it stopped.`,
    giveUp: 'Give it up',
    sending: (name: string) => `Sending ${name}`,
    progress: (sent: string, all: string) => `${sent} of ${all}`,
    arrived: 'All of it has arrived.',
    paused: 'The connection broke. Trying again.',
    madeFor: (base: keyof typeof bases) => `Made for ${bases[base]}.`,
    reading: 'Reading what it is made for.',
    stop: 'Stop',
    submit: 'Send for approval',
    stillComing: 'Send for approval as soon as all of it has arrived',
    another: 'Choose another file',
    done: 'It is here. You are told when somebody has looked at it.',
    wrongKind: 'Only safetensors files are taken, and this is another kind.',
  },
  manage: {
    lead: 'What you have uploaded, and its state.',
    upload: 'Upload a LoRA',
    usage: (count: number, most: number, bytes: string, mostBytes: string) =>
      `${count} of ${most} LoRAs, ${bytes} of ${mostBytes}`,
    usageLabel: 'Space used',
    list: 'LoRAs',
    emptyTitle: 'No LoRAs yet',
    emptyText:
      'A LoRA teaches a model a style, a thing or a place. Yours appear here the moment they arrive.',
    unfinished: (name: string, percent: number) => `${name}: ${percent} % arrived`,
    goOn: 'Go on',
    reason: 'Why it was refused',
    reasonTakenBack: 'Why it was taken back',
    sameMine: (name: string) => `The same file as ${name}. Delete one of the two to free its space.`,
    sameOther: (name: string) => `The same file as ${name}, which everybody can use.`,
    wordsOf: (name: string) => `Trigger words of ${name}`,
    edit: 'Edit',
    editOne: (name: string) => `Edit ${name}`,
    editApproved:
      'With another name, tags or trigger words it waits for approval again; until then only you can use it.',
    save: 'Save',
    saved: 'Saved.',
    delete: 'Delete',
    deleteOne: (name: string) => `Delete ${name}`,
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText:
      'The file is erased, for you and for everybody who uses it. Pictures that were made with it stay.',
    deleted: 'Deleted.',
    cancel: 'Cancel',
  },
  picker: {
    hint: (most: number) =>
      `At most ${most}. Each adds a style, a thing or a place that the model does not know.`,
    add: 'Add a LoRA',
    full: (most: number) => `${most} are chosen, which is the maximum.`,
    title: 'Choose a LoRA',
    close: 'Close the choice',
    search: 'Search LoRAs',
    placeholder: 'Name, tag or trigger word',
    whose: 'Whose',
    views: { all: 'All', mine: 'Mine', approved: 'Everybody’s' },
    results: 'LoRAs found',
    nothing: 'No LoRA found.',
    noneYet: (base: keyof typeof bases) => `There are no LoRAs for ${bases[base]} yet.`,
    uploadOne: 'Upload one',
    by: (name: string) => `by ${name}`,
    yours: 'yours',
    remove: (name: string) => `Remove ${name}`,
    gone: 'It can no longer be used. Remove it to go on.',
    insert: (word: string) => `Add ${word} to the prompt`,
    more: 'Show more',
    loadingMore: 'Loading',
  },
  desk: {
    lead: 'Nobody but its owner can use a LoRA before you have approved it; nobody at all once you have refused it or taken it back.',
    list: 'LoRAs',
    show: 'Show',
    shown: { waiting: 'Waiting', approved: 'Approved', refused: 'Refused', taken_back: 'Taken back' },
    count: (count: number) => (count === 1 ? '1 LoRA' : `${count} LoRAs`),
    waiting: (count: number) => (count === 1 ? '1 LoRA waits' : `${count} LoRAs wait`),
    open: 'Look at LoRAs',
    empty: {
      waiting: { title: 'Nothing waits', text: 'Every LoRA has been looked at.' },
      approved: { title: 'None is approved', text: 'What you approve is here, to be taken back if need be.' },
      refused: { title: 'None was refused', text: 'What you refuse is here, with the reason.' },
      taken_back: {
        title: 'None was taken back',
        text: 'What was approved and later refused is here, with the reason.',
      },
    },
    from: 'From',
    file: 'File',
    tensors: (count: number, base: keyof typeof bases) =>
      `${bases[base]}, ${count === 1 ? '1 tensor' : `${count} tensors`}`,
    trained: 'Trained on',
    trainedNothing: 'The file does not say.',
    flagged: 'Some of these words would be refused in a prompt. Look closely.',
    same: 'The same file',
    sameOne: (name: string, state: string, reason: string | null) =>
      `${name}: ${state.toLowerCase()}${reason === null ? '' : `, because “${reason}”`}`,
    download: 'Download',
    downloadHint: 'Under the name that drawing servers look for. The download is logged.',
    approve: 'Approve',
    approveOne: (name: string) => `Approve ${name}`,
    refuse: 'Refuse',
    refuseOne: (name: string) => `Refuse ${name}`,
    refuseTitle: (name: string) => `Refuse ${name}?`,
    refuseText: 'Nobody can use it then, its owner included.',
    takeBack: 'Take back',
    takeBackOne: (name: string) => `Take back ${name}`,
    takeBackTitle: (name: string) => `Take back ${name}?`,
    takeBackText:
      'Nobody can use it from then on, its owner included. Tasks that wait for it end and do not count; pictures made with it stay.',
    takenBack: (name: string) => `${name} is taken back, and its owner is told.`,
    approveAfterAll: 'Approve after all',
    why: 'Reason given',
    reason: 'Reason',
    reasonHint: 'Its owner reads this, word for word.',
    own: 'This is yours, so somebody else has to decide.',
    rescan: 'Scan again',
    rescanOne: (name: string) => `Scan again: ${name}`,
    rescanned: (count: number) =>
      count === 0
        ? 'No word of it would be refused today.'
        : `${count === 1 ? '1 word' : `${count} words`} would be refused today.`,
    choose: (name: string) => `Choose ${name}`,
    bulk: {
      label: 'Decide the chosen ones',
      chosen: (count: number) => (count === 1 ? '1 LoRA is chosen' : `${count} LoRAs are chosen`),
      approve: (count: number) => `Approve ${count}`,
      refuse: (count: number) => `Refuse ${count}`,
      reasonHint: 'All their owners read this, word for word.',
      done: (count: number) => (count === 1 ? '1 LoRA is decided.' : `${count} LoRAs are decided.`),
    },
    approved: (name: string, preview: string) => `${name} is approved. ${preview}`,
    refused: (name: string) => `${name} is refused, and its owner is told.`,
    cancel: 'Cancel',
  },
}
