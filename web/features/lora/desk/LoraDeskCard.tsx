import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { loraText } from '#web/text/lora.ts'
import { titles } from '#web/text/titles.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { waitingLorasQuery } from '../queries.ts'

const text = loraText.desk

/** A summary of the LoRA desk. */
export function LoraDeskCard() {
  const { data } = useSuspenseQuery(waitingLorasQuery)
  return (
    <section
      aria-labelledby="loras"
      className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-raised p-6"
    >
      <div>
        <h2 id="loras" className="text-28 font-medium">
          {titles.loraDesk}
        </h2>
        <p className="text-quiet">{text.waiting(data.total)}</p>
      </div>
      <Link to="/app/admin/lora" className={buttonClass({ tone: 'line' })}>
        {text.open}
      </Link>
    </section>
  )
}
