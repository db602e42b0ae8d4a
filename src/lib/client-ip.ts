/** The client's IP address. The HTTP front sets it from the connection or a trusted proxy; clients cannot. */
export const CLIENT_IP_HEADER = 'x-kervan-client-ip'
