/** What only a client knows that looks at its connections. The cause says what happened. */

/** No answer came over a connection that was kept from a request before: the service may have closed it meanwhile. */
export class StaleConnection extends Error {}

/** It was over before there was a connection, so that nothing was sent. */
export class NeverConnected extends Error {}
