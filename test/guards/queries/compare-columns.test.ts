import { expect, it } from 'vitest'
import { makeDatabase } from '#test/support/database'
import { whenFileEnds } from '#test/support/file-end'
import { compareColumns } from './compare-columns.ts'
import { openDescriber } from './describe-query.ts'

const describer = await openDescriber(await makeDatabase())
whenFileEnds(() => describer.close())

const column = (name: string, type = 'string', isNullable = false) => ({
  name,
  type,
  isNullable,
  isOptional: false,
})
const rowType = (...columns: ReturnType<typeof column>[]) => ({ columns, isOpen: false })
const user = rowType(column('id'), column('handle', 'string', true), column('created_at', 'Date'))

const compare = async (type: ReturnType<typeof rowType>, text: string) =>
  compareColumns(type, await describer.describe(text))

it('accepts a row type that has the columns, types and nulls of the query', async () => {
  expect(await compare(user, 'select id, handle, created_at from users where id = $1')).toEqual([])
  const every = rowType(
    column('number', 'number'),
    column('text', 'string[]'),
    column('contested', 'boolean'),
    column('bytes', 'Buffer'),
    column('data', 'Preferences'),
    column('nothing', 'null', true),
  )
  const text = `select count(*) as number, array_agg(name) as text, contested, ''::bytea as bytes, preferences as data,
    null as nothing from users group by id`
  expect(await compare(every, text)).toEqual([])
  expect(await compare(rowType(), 'delete from users')).toEqual([])
})

it('names a renamed or removed column', async () => {
  expect(await compare(user, 'select id, handle as name, created_at from users')).toEqual([
    'the row type has handle, but the query does not return it',
    'the query returns name, but the row type does not have it',
  ])
  await expect(describer.describe('select nickname from users')).rejects.toThrow('"nickname" does not exist')
})

it('names a column that the row type lacks or that is returned twice', async () => {
  expect(await compare(rowType(column('id')), 'select id, name, id from users')).toEqual([
    'the query returns name, but the row type does not have it',
    'the query returns id twice',
  ])
})

it('names a column of another type', async () => {
  expect(await compare(user, 'select id, handle, created_at::text from users')).toEqual([
    'created_at is string, but the row type says Date',
  ])
})

it('names a column that can be null, in its table or by an outer join', async () => {
  expect(await compare(rowType(column('handle')), 'select handle from users')).toEqual([
    'handle can be null, but the row type does not say so',
  ])
  const text = 'select u.name from arts a left join users u on u.id = a.user_id'
  expect(await compare(rowType(column('name')), text)).toEqual([
    'name can be null, but the row type does not say so',
  ])
  expect(await compare(rowType(column('name')), text.replace('left ', ''))).toEqual([])
})
