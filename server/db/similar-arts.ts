import { me, type Taste, visibleFilters } from './art-search.ts'
import type { Db } from './database.ts'

/** At most this many candidates by looks, and by prompt. */
const candidatesAtMost = 1000

/**
 * Arts that the viewer may see and that look similar or have a similar prompt, most similar first. Hidden prompts
 * count only for their owner.
 */
export async function findSimilarArts(
  db: Db,
  { viewerId, artId, taste }: { viewerId: string; artId: string; taste: Taste },
): Promise<string[]> {
  const { where, values } = visibleFilters(viewerId, taste)
  const art = `$${values.push(artId)}::uuid`
  const rows = await db.query<{ art_id: string }>({
    name: '',
    text: `with this as materialized (
        select i.art_id, l.hash, l.bands, p.id as prompt_id, p.code
        from art_index i left join art_looks l on l.art_id = i.art_id
          left join prompts p on p.id = i.prompt_id and (not i.hide_prompt or i.user_id = ${me})
        where i.art_id = ${art}
      ), alike as (
        -- Half of all bits differ between pictures that have nothing to do with each other.
        (select l.art_id, 1 - bit_count(l.hash # this.hash) / 128.0 as likeness
          from this join art_looks l on l.bands && this.bands
          where bit_count(l.hash # this.hash) < 96 order by 2 desc limit ${candidatesAtMost})
        union all
        (select i.art_id, near.likeness from this cross join lateral (
            select p.id, 1 - bit_count(p.code # this.code) / 190.0 as likeness from prompts p
            where p.id = this.prompt_id or bit_count(p.code # this.code) <= 130
            order by 2 desc nulls last limit 100
          ) near join art_index i on i.prompt_id = near.id and (not i.hide_prompt or i.user_id = ${me})
          limit ${candidatesAtMost})
      )
      select i.art_id from alike join art_index i on i.art_id = alike.art_id
      where i.art_id <> ${art} and i.status = 'done' and (i.shown or (i.user_id = ${me} and not i.is_deleted))
        and ${where.join(' and ')}
      group by i.art_id order by sum(coalesce(alike.likeness, 1)) desc, i.art_id desc`,
    values,
  })
  return rows.map(({ art_id }) => art_id)
}
