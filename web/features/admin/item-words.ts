import { adminText } from '#web/text/admin.ts'
import { appealText } from '#web/text/appeal.ts'
import type { InboxItem } from './queries.ts'

/** The title of an item in the list and above its panel. */
export function titleOf(item: InboxItem): string {
  switch (item.kind) {
    case 'case':
      return adminText.case.title(item.verdict)
    case 'report':
      return appealText.report.reasons[item.reason]
    case 'notice':
      return adminText.notice.titles[item.about]
    case 'payment':
      return adminText.payment.title
  }
}

/** The second line in the list. */
export function subtitleOf(item: InboxItem): string {
  switch (item.kind) {
    case 'case':
      return `${item.person?.name ?? adminText.case.nobody} · ${adminText.case.rule(item.rule)}`
    case 'report':
      return adminText.reports.aboutOne(item.owner?.name ?? adminText.case.nobody)
    case 'notice':
      return item.question ?? adminText.notice.counts(item.arts, item.hidden)
    case 'payment':
      return `${item.provider} · ${item.external_id}`
  }
}
