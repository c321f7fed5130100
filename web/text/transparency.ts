/** Words of the transparency page. */
export const transparencyText = {
  title: 'Transparency',
  lead: 'What was decided about content here in the last twelve months, counted by the system itself.',
  counted: 'Counted',
  json: 'The same as JSON',
  none: 'Nothing yet',
  percent: (share: number | null) =>
    share === null ? 'Nothing yet' : `${(share * 100).toFixed(share < 0.1 && share > 0 ? 1 : 0)} %`,
  hours: (hours: number | null) => (hours === null ? 'Nothing yet' : `${hours} h`),
  figures: {
    decisions: 'Decisions',
    automation: 'Made by a program first',
    reviewed: 'Reviewed by a person',
    overturned: 'Overturned, of those reviewed',
    median: 'Median time to a decision by a person',
    p90: '9 of 10 decided within',
  },
  rules: {
    title: 'By rule',
    rule: 'Rule',
    decisions: 'Decisions',
    automatic: 'By a program',
    contested: 'Contested',
    overturned: 'Overturned',
  },
  takedowns: {
    title: 'Takedown requests',
    received: 'Received',
    waiting: 'Waiting',
    upheld: 'Taken down',
    dismissed: 'Dismissed',
    images: 'Pictures hidden, copies included',
    median: 'Median time to the decision',
    inTime: 'Decided within 48 hours',
  },
  reports: {
    title: 'Reports by users',
    received: 'Received',
    waiting: 'Waiting',
    upheld: 'Upheld',
    dismissed: 'Dismissed',
  },
  care: {
    title: 'When somebody is not well',
    lead: 'How often helplines were shown and replies were stopped.',
  },
}
