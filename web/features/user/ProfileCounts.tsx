import type { CallData } from '#web/api/answer.ts'
import { userText } from '#web/text/user.ts'
import { formatCount } from '#web/ui/price.ts'

type Counts = CallData<'user.get_public_info'>['counts']

const shown = ['followers', 'following', 'arts', 'likes', 'characters'] as const satisfies (keyof Counts)[]

export function ProfileCounts({ counts }: { counts: Counts }) {
  return (
    <dl className="grid grid-cols-3 gap-x-10 gap-y-4 border-y border-line py-5 sm:flex">
      {shown.map((name) => (
        <div key={name} className="grid">
          <dt className="order-2 text-13 text-quiet">{userText.profile.counts[name]}</dt>
          <dd className="font-display tabular text-28">{formatCount(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
