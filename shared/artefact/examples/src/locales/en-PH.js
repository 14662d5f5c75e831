export default {
  'pools.home.title': 'Pools of the jackpots',
  'pools.home.more': 'Show more',
  'pools.home.less': 'Show less',
};
