/** Words of the figures on the overview of the back office. */
export const statsText = {
  title: 'Figures',
  range: 'Days',
  ranges: { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' },
  names: {
    registrations: 'Registrations',
    active_users: 'Active users',
    images: 'Pictures',
    replies: 'Replies',
    failures: 'Failures',
    wait_seconds: 'Waiting time of a task (median, seconds)',
    revenue_cents: 'Revenue (USD)',
  },
  cases: 'Open cases by age',
  ages: { day: 'under a day', two_days: 'one to two days', older: 'older' },
  total: (value: string) => `${value} in total`,
  highest: (value: string, day: string) => `at most ${value}, on ${day}`,
  table: 'All figures as a table',
  day: 'Day',
  csv: 'Download as CSV',
  file: (since: string, until: string) => `figures-${since}-${until}.csv`,
}
