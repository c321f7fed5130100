import type { CallData } from '#web/api/answer.ts'
import { ruleNames } from './rule-names.ts'
import { titles } from './titles.ts'

type DeskCase = CallData<'admin.list_cases'>['items'][number]
type NoticeKind = CallData<'abuse.status'>['kind']

const count = (one: string, many: string) => (n: number) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

/** Titles of cases, by verdict. */
const verdicts: Record<string, string> = {
  held_picture: 'Held picture',
  blocked_picture: 'Like a blocked picture',
  sexualises_minor: 'Text that sexualises a minor',
  depicts_minor: 'Text that draws a minor',
  plays_minor: 'Talk that casts somebody as a minor',
  real_person_sexual: 'Text about a real person',
  blocked_word: 'Text with a blocked word',
  undresses_person: 'Text that undresses a person',
  suspended_by_staff: 'Paused account',
  reported: 'Reported picture',
  report_upheld: 'Taken down after a report',
  noticed: 'Asked to be taken down',
  taken_down: 'Taken down after a request',
  consent_withdrawn: 'Consent withdrawn',
}

const places: Record<string, string> = {
  'art.create': 'Prompt',
  'art.report_art': 'Report',
  'abuse.submit': 'Takedown request',
  'consent.withdraw': 'Consent',
  'collection.create': 'Collection',
  'collection.update': 'Collection',
  'asset.upload': 'Upload',
  'lora.upload': 'LoRA',
  'lora.begin_upload': 'LoRA',
  'lora.upload_part': 'LoRA',
  'lora.finish_upload': 'LoRA',
  'lora.update': 'LoRA',
  'user.register': 'Sign-up',
  'user.update_profile': 'Profile',
  'admin.set_user_state': 'Review desk',
}

const actions: Record<string, string> = {
  look_at_case: 'looked at a case',
  decide_case: 'decided a case',
  look_at_report: 'looked at a report',
  open_file: 'opened a file',
  decide_report: 'decided a report',
  look_at_notice: 'looked at a request',
  preserve_image: 'preserved a picture',
  add_block: 'blocked something',
  remove_block: 'removed a block',
  ask_preserved: 'asked to open a preserved picture',
  agree_preserved: 'agreed to open a preserved picture',
  look_at_preserved: 'looked at a preserved picture',
  decide_notice: 'decided a request',
  set_user_state: 'changed an account',
  test_lora: 'tried a LoRA',
  rescan_lora: 'scanned a LoRA again',
  moderate_lora: 'decided about a LoRA',
  download_lora: 'downloaded a LoRA',
  save_server: 'saved a server',
  drain_server: 'drained a server',
  undrain_server: 'put a server back into use',
  pause_server: 'paused a server',
  unpause_server: 'put a server back into use',
  remove_server: 'removed a server',
  grant_membership: 'granted a membership',
  revoke_grant: 'took a grant back',
  remove_house_character: 'removed a character of the house',
  export_case: 'exported a case',
  agree_export: 'agreed to export a preserved picture',
  download_export: 'downloaded an export',
  retry_jobs: 'tried failed jobs again',
  run_job: 'ran a job',
  upload_art: 'added a picture of the house',
  remove_house_image: 'removed a picture of the house',
  create_vouchers: 'created voucher codes',
  solve_payment_problem: 'solved a payment problem',
  refund_payment: 'returned a payment',
  save_tiers: 'saved a version of the tiers',
  withdraw_tiers: 'withdrew a version of the tiers',
  save_model_mapping: 'changed the models of a server',
  set_default_model: 'changed the default model',
  switch_engine_off: 'switched an engine off',
  switch_engine_on: 'switched an engine on',
  end_sessions: 'ended the sessions of a user',
  resend_mail: 'sent a mail again',
  set_role: 'changed a role',
  send_notification: 'sent a notification',
  cancel_broadcast: 'cancelled a notification',
  set_banner: 'changed the banner',
}

/** Words of the back office. */
export const adminText = {
  lead: 'What needs a person.',
  desk: {
    title: 'Review desk',
    lead: 'Found by rules and reports. You decide, and give a reason.',
    nothingWaits: 'Nothing waits.',
    oldest: 'The oldest case came',
    overturned: (overturned: number, decided: number) =>
      decided === 0
        ? 'Nothing has been decided yet.'
        : `${overturned} of ${decided} decisions so far were taken back.`,
    open: 'Open the desk',
    inbox: {
      all: 'Everything',
      takedown: 'Takedowns',
      image: 'Held pictures',
      depiction: 'Do not depict',
      report: 'Reports',
      appeal: 'Appeals',
      text: 'Refused texts',
      payment: 'Payments',
      support: 'Questions',
      suspended: 'Suspensions',
      preserved: 'Preserved',
      exports: 'Exports',
      blocks: 'Block lists',
      decided: 'Decided',
    },
    many: (most: number) => `${most}+`,
    tabsLabel: 'What to look at',
    list: 'Cases',
    urgent: 'First',
    due: 'Due',
    overdue: 'Was due',
    empty: {
      all: { title: 'Nothing waits', text: 'Whatever needs a person appears here, the gravest first.' },
      takedown: {
        title: 'No takedown request waits',
        text: 'Requests by anybody, with or without an account. What they name is hidden already.',
      },
      image: {
        title: 'No picture is held',
        text: 'Pictures that the scanner is not sure of, or that were reported, wait here, seen by nobody.',
      },
      depiction: {
        title: 'Nobody seems to be depicted',
        text: 'Pictures that may show somebody of the do-not-depict list wait here.',
      },
      report: {
        title: 'Nothing is reported',
        text: 'When somebody reports a picture, it waits here. The gravest are held pictures already.',
      },
      appeal: {
        title: 'Nobody contests anything',
        text: 'When somebody says that a decision is wrong, it waits here.',
      },
      text: {
        title: 'No refused text waits',
        text: 'Texts that sexualise minors are refused at once, and wait here for a person.',
      },
      payment: { title: 'The books are in order', text: 'Payments that do not fit wait here.' },
      support: { title: 'No question waits', text: 'What people ask by the support form waits here.' },
      suspended: { title: 'Nobody is suspended', text: 'Accounts that may not create are listed here.' },
      preserved: {
        title: 'Nothing is preserved',
        text: 'What the law wants kept after it was taken down is here, encrypted.',
      },
      decided: { title: 'Nothing is decided yet', text: 'What you and others decide is listed here.' },
    },
    back: 'All cases',
    more: 'Show more',
    loadingMore: 'Loading',
    keys: {
      title: 'Keys',
      groups: [
        {
          title: 'Moving',
          keys: [
            ['J', 'Next case'],
            ['K', 'Case before'],
            ['[', 'Tab before'],
            [']', 'Next tab'],
            ['T', 'Test a text'],
            ['?', 'This list'],
          ],
        },
        {
          title: 'Deciding',
          keys: [
            ['R', 'Show or cover'],
            ['U', 'Uphold, or take down'],
            ['O', 'Overturn, or let stay'],
            ['B', 'Decide near-duplicates together'],
            ['S', 'Pause the account'],
            ['Ctrl Enter', 'Send the decision'],
          ],
        },
      ],
    },
  },
  case: {
    title: (verdict: string) => verdicts[verdict] ?? 'Case',
    place: (place: string) => places[place.split('.').slice(0, 2).join('.')] ?? place,
    rule: (rule: string) => (rule === 'terms' ? 'Terms' : `${rule} ${ruleNames[rule] ?? ''}`.trim()),
    states: {
      open: 'Waits',
      contested: 'Contested',
      upheld: 'Upheld',
      overturned: 'Overturned',
    } satisfies Record<DeskCase['state'], string>,
    nobody: 'An account that is gone',
    suspended: 'suspended',
    covered: {
      picture: 'This picture is covered.',
      text: 'What was written is covered.',
      notice: 'What was written, and the pictures, are covered.',
    },
    look: { picture: 'Show the picture', text: 'Show what was written', notice: 'Show the request' },
    lookHint: 'Every look is logged with your name.',
    cover: 'Cover it again',
    alt: 'The held picture',
    gone: 'The picture is not there any more.',
    own: 'This is about you, so another admin has to decide it.',
    facts: {
      reason: 'What the person was told',
      statement: 'What the person says',
      words: 'Words that fired',
      prompt: 'Prompt',
      made: 'Made with',
      scanner: 'What the scanner saw',
      person: 'The person',
    },
    rating: (rating: string) => `Rated ${rating}`,
    noSight: 'The scanner could not tell.',
    faces: count('face', 'faces'),
    age: (years: number) => `reads as ${Math.round(years)}`,
    history: (cases: number, overturned: number) =>
      cases === 0
        ? 'No other case.'
        : `${cases === 1 ? '1 other case' : `${cases} other cases`}, ${overturned} taken back.`,
    decidedBy: (name: string | null) => (name === null ? 'by somebody who has left' : `by ${name}`),
  },
  reports: {
    list: 'Reports',
    held: 'Out of sight until decided',
    by: 'Reported by',
    about: 'about a picture of',
    aboutOne: (name: string) => `A picture of ${name}`,
    several: (n: number) => `${n} reports about this picture`,
    upheld: 'Take it down',
    dismissed: 'Let it stay',
    effects: (isHeld: boolean) => ({
      upheld: isHeld
        ? 'The picture is deleted, and anything like it is blocked from now on.'
        : 'The picture goes out of sight. Its owner is notified of the reason and can contest it.',
      dismissed: isHeld
        ? 'The picture appears again, and no report hides it automatically any more.'
        : 'Nothing changes. No report hides this picture automatically any more.',
    }),
    reasonHint: 'Whoever reported it reads this, and so does the owner if the picture goes.',
    submit: 'Decide, and tell them',
    done: {
      upheld: 'Taken down. Everyone concerned has been notified.',
      dismissed: 'It stays. Whoever reported it has been notified.',
    },
  },
  notice: {
    titles: {
      intimate_image: 'Takedown: an intimate picture',
      minor: 'Takedown: somebody under 18',
      likeness: 'Takedown: a face without consent',
      copyright: 'Takedown: a copied work',
      other: 'Takedown: something else',
      support: 'A question',
    } satisfies Record<NoticeKind, string>,
    counts: (arts: number, hidden: number) =>
      `${arts === 0 ? 'names no picture of ours' : count('picture named', 'pictures named')(arts)}, ${hidden} hidden`,
    house: 'Picture of the house',
    image: (isCopy: boolean, isHidden: boolean) =>
      `${isCopy ? 'A copy' : 'Named'}, ${isHidden ? 'hidden from everybody' : 'visible'}`,
    facts: {
      statement: 'What they say',
      urls: 'Addresses',
      signature: 'Signed',
      contact: 'Contact',
      history: 'This sender',
    },
    history: (notices: number, dismissed: number) =>
      notices === 0
        ? 'No other request.'
        : `${count('other request', 'other requests')(notices)}, ${dismissed} dismissed.`,
    effects: {
      upheld:
        'Everything named, and its copies, stays hidden and is blocked from coming back. The owners get your reason and can contest it.',
      dismissed: 'What was hidden because of this appears again. No request hides it automatically any more.',
      answer: 'Your answer is mailed, and the question is closed.',
    },
    reasonHint: 'The sender and the owners read this, word for word.',
    submit: 'Decide, and tell them',
    answer: 'Answer',
    answerHint: 'Mailed to the sender, word for word.',
    sendAnswer: 'Send the answer',
    done: {
      upheld: 'Taken down. Everyone concerned has been notified.',
      dismissed: 'It stays. Everyone concerned has been notified.',
      answered: 'Answered.',
    },
  },
  payment: {
    title: 'A payment that does not fit',
    solution: 'What was done about it',
    solutionHint: 'For the audit log. Nothing else happens automatically.',
    submit: 'Mark as solved',
    done: 'Solved.',
  },
  decide: {
    title: 'Decide',
    choice: 'The decision',
    upheld: 'Uphold',
    overturned: 'Overturn',
    effects: {
      picture: {
        upheld: 'The picture is deleted, and anything like it is blocked from now on.',
        overturned: 'The picture appears for its owner, and for others if it is public.',
      },
      upload: {
        upheld: 'The upload is deleted, and anything like it is blocked from now on.',
        overturned: 'The upload can be used.',
      },
      text: {
        upheld: 'The refusal stays.',
        overturned: 'The refusal counts as a mistake. A pause ends if too few others led to it.',
      },
      account: { upheld: 'The account stays paused.', overturned: 'The person can create again.' },
    } satisfies Record<DeskCase['subject'], Record<'upheld' | 'overturned', string>>,
    choose: 'Choose one of them.',
    reason: 'Reason',
    reasonHint: 'The person reads this, word for word.',
    submit: 'Decide and tell the person',
    submitGone: 'Decide',
    together: (n: number) =>
      n === 1 ? 'Decide 1 near-duplicate with it' : `Decide ${n} near-duplicates with it`,
    togetherHint: 'The same decision and reason for each. Everyone concerned is notified.',
    doneTogether: (decided: number, skipped: number) =>
      skipped === 0
        ? `${decided} decided. Everyone concerned has been notified.`
        : `${decided} decided, ${skipped} left out: decided meanwhile, or about you.`,
    done: {
      upheld: 'Upheld. The user has been notified.',
      overturned: 'Overturned. The user has been notified.',
    },
  },
  suspensions: {
    list: 'Suspended accounts',
    byStaff: 'By a person',
    byRule: 'By the count of hits under S-2',
    hits: count('hit that stands', 'hits that stand'),
    open: count('open case', 'open cases'),
    suspend: 'Pause this account',
    lift: 'Let them create again',
    liftOne: (name: string) => `Let them create again: ${name}`,
    dialog: {
      suspend: (name: string) => `Pause the account of ${name}?`,
      suspendText: 'They can read, secure and delete their account, and contest this. They create nothing.',
      lift: (name: string) => `Let ${name} create again?`,
      liftText: 'What led to the pause counts as dealt with.',
      reason: 'Reason',
      reasonHint: 'The person reads this, word for word.',
      cancel: 'Cancel',
    },
    done: {
      suspended: 'Paused. The user has been notified.',
      lifted: 'They can create again and have been notified.',
    },
  },
  audit: {
    title: titles.audit,
    lead: 'Every look and every decision. Nobody can change this list.',
    list: 'Audit log',
    empty: 'Nothing has been done yet.',
    noMatch: 'Nothing in the log matches.',
    onlyBy: (name: string) => `Only what ${name} did.`,
    onlySubject: 'Show only this subject',
    nobody: 'Somebody who has left',
    action: (action: string) => actions[action] ?? action,
    decided: (decision: string) => (decision === 'overturned' ? 'overturned' : 'upheld'),
    suspended: (suspended: boolean) => (suspended ? 'paused' : 'not paused any more'),
    details: 'Details',
    filters: {
      action: 'Action',
      any: 'Any action',
      actions: Object.entries(actions).map(([value, label]) => ({ value, label })),
      subject: 'Subject',
      since: 'From',
      until: 'Until',
      show: 'Show',
      clear: 'Show everything',
    },
    more: 'Show older ones',
    loadingMore: 'Loading',
  },
}
