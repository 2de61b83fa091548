import { weekdays } from '#app/features/locations/location.ts'

const openDay = { status: 'open', formatted: '8:30am-5:00pm', open: '08:30', close: '17:00' }

export const openAllWeek = Object.fromEntries(weekdays.map((weekday) => [weekday, openDay]))
