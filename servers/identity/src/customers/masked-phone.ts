/** +380671234567 as +380 67 *** ** 67, in one line: enough to know one's own number by. */
export const maskedPhone = (phone: string): string => [phone.slice(0, 4), phone.slice(4, 6), '***', '**', phone.slice(-2)].join('\u00a0');
