/** The sentences of 12.621. */
export const PURCHASE_PHRASES = {
  violations: {
    NO_SUCH_GROUP: 'no chart of the side has an RG {subject}',
    TOO_MANY_TODAY: '{subject} may be bought {limit} {limit:time/times} in a CG day',
    TOO_MANY_IN_CAMPAIGN: '{subject} may be bought {limit} {limit:time/times} in this campaign',
    NO_HIGHER: '{subject} raises to {limit} at the most',
    NOT_BEFORE_INITIAL: '{subject} may not be bought before this initial scenario',
    NOT_SO_BEFORE_INITIAL: '{subject} may not be bought so before this initial scenario: {how}',
    NO_SUPPORT: 'only the German has support CPP; {subject} cannot be paid with them',
    NOT_FOR_SUPPORT: 'support CPP buy no RGs of type {type}, such as {subject}',
    NOT_ON_MAP: '{subject} is neither infantry nor AFVs and cannot be bought so: {how}',
    TOO_MUCH_INFANTRY: '{used} companies of infantry in a CG day are more than {limit}',
    TOO_DEAR: '{cost} {subject} are more than the {has} there are',
    PART_ENDED: '{subject} has ended its part of the step',
  },
  effects: {
    price: '{subject} costs {cpp} CPP',
    surcharge: '{subject} is not the first infantry of the day and costs {cpp} CPP more',
    'on-map': '{subject} is set up on the map for {cpp} CPP more',
    retained: '{count} {count:unit that has/units that have} not entered may be set up now',
    bought: '{side} buys {subject} for {cpp} CPP',
    gives: '{side} receives by {subject}: {what}',
  },
} as const;
